import { type Kysely, sql } from "kysely"

/** The register of breaches, and the people each concerns (decision 0053). Its changes are in admin_events. */
const statements = [
  `create table breaches (
    "BreachId" uuid primary key, "BreachNo" integer not null unique,
    "NoticedAt" timestamptz not null, "HappenedFrom" timestamptz, "HappenedTo" timestamptz,
    "What" text not null, "Kinds" jsonb not null, "PeopleCount" integer,
    "Consequences" text, "Done" text,
    "BoardToldAt" timestamptz, "BoardDetailAt" timestamptz, "PeopleToldAt" timestamptz, "ClosedAt" timestamptz,
    "CreatedAt" timestamptz not null, "UpdatedAt" timestamptz not null, "Version" integer not null default 1)`,
  `comment on column breaches."BoardToldAt" is 'First word, without delay.'`,
  `comment on column breaches."BoardDetailAt" is 'In detail, within 72 hours of noticing.'`,

  `create table breach_people (
    "BreachId" uuid not null references breaches, "AdmissionId" uuid not null references admissions,
    "AddedAt" timestamptz not null, "AddedBy" text not null, "RemovedAt" timestamptz, "RemovedBy" text,
    primary key ("BreachId", "AdmissionId"))`,
  `comment on column breach_people."RemovedAt" is 'When it was taken off the list; the row stays.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
