import { type Kysely, sql } from "kysely"

/** What a decision of the offices changed, so that its author can take it back; and until when a notice is held back. */
const statements = [
  `create table decisions (
    "DecisionId" uuid primary key, "AdmissionId" uuid not null references admissions, "Subject" text not null,
    "SubjectId" uuid not null, "Event" text not null, "UserID" integer not null, "At" timestamptz not null,
    "State" text not null, "Version" integer not null, "Before" jsonb not null, "NotificationId" uuid,
    "UndoneAt" timestamptz)`,
  `create index decisions_age on decisions ("At")`,
  `alter table notifications add column "HeldUntil" timestamptz`,
]

/** Adds the table and the column; notices that wait already are not held back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
