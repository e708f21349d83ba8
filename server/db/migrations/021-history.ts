import { type Kysely, sql } from "kysely"

const statements = [
  `create sequence commit_position as bigint`,
  `alter table idempotency add column "Position" bigint`,
  `comment on column idempotency."Position" is 'Its place in the history; null for a write from before there were any.'`,
  `create index idempotency_position on idempotency ("Position")`,
  `create table histories (
    "HistoryId" uuid primary key, "Number" integer not null unique, "StartPosition" bigint not null,
    "CoveredPosition" bigint, "SystemId" text not null, "BegunAt" timestamptz not null)`,
  `comment on table histories is 'The one with the highest number is what the data is in; every restore begins another.'`,
  `comment on column histories."StartPosition" is 'The highest position that was there when it began.'`,
  `comment on column histories."CoveredPosition" is 'A backup holds all up to this one; null: none is known.'`,
]

/** Gives every proven write a position, and the data a history, which is replaced by a new one after a restore (law 22). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
