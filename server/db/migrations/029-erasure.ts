import { type Kysely, sql } from "kysely"

/** What applicants ask to have erased, and how they were answered (decision 0052). */
const statements = [
  `create table erasure_requests (
    "RequestId" uuid primary key, "AdmissionId" uuid not null references admissions,
    "UserID" integer not null, "AskedAt" timestamptz not null,
    "State" text not null check ("State" in ('Asked', 'Refused', 'Done')),
    "AnsweredAt" timestamptz, "AnsweredBy" text, "Reason" text)`,
  `create unique index erasure_open on erasure_requests ("AdmissionId") where "State" = 'Asked'`,
  `create index erasure_of_user on erasure_requests ("UserID", "AskedAt")`,
  `comment on column erasure_requests."UserID" is 'Who asked; stays, so that they can read the answer.'`,
  `comment on column erasure_requests."AnsweredBy" is 'Null also when the rule of retention came first.'`,

  `alter table retention drop constraint if exists "retention_Rule_check"`,
  `alter table retention add constraint "retention_Rule_check"
    check ("Rule" in ('draft', 'rejected', 'admitted', 'asked'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
