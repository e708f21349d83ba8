import { type Kysely, sql } from "kysely"

/** The privacy notice in its versions, and who agreed to which (decision 0051). */
const statements = [
  `create table privacy_notices (
    "Version" integer not null, "Language" text not null, "Text" text not null,
    "PublishedAt" timestamptz not null, "PublishedBy" text not null,
    primary key ("Version", "Language"))`,

  `create table consents (
    "ConsentId" uuid primary key, "AdmissionId" uuid not null references admissions,
    "NoticeVersion" integer not null, "Language" text not null,
    "Way" text not null check ("Way" in ('Own', 'ReadOut')),
    "AgreedAt" timestamptz not null, "RecordedAt" timestamptz not null, "UserID" integer)`,
  `create index consents_of_admission on consents ("AdmissionId", "NoticeVersion")`,
  `comment on column consents."Way" is 'Own: by the applicant; ReadOut: staff have read the notice to the person.'`,
  `comment on column consents."AgreedAt" is 'By the clock of the device; recorded, not believed (law 16).'`,
  `comment on column consents."UserID" is 'Who recorded it; null once its application was removed.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
