import { type Kysely, sql } from "kysely"

/** Which staff saw which application (decision 0053). */
const statements = [
  `create table record_looks (
    "AdmissionId" uuid not null, "Day" date not null, "UserID" integer not null, "RoleName" text not null,
    "What" text not null check ("What" in (
      'application', 'documents', 'payments', 'seat', 'trail', 'account', 'progress', 'paper', 'export', 'aadhaar',
      'applicationList', 'paymentList', 'seatList', 'duplicateList', 'removalList', 'accountList', 'report', 'reportFile',
      'breachList')),
    "FirstAt" timestamptz not null, "LastAt" timestamptz not null,
    "Times" integer not null, "Records" integer not null,
    primary key ("AdmissionId", "Day", "UserID", "RoleName", "What"))`,
  `create index record_looks_of_reader on record_looks ("UserID", "Day")`,
  `create index record_looks_by_day on record_looks ("Day")`,
  `comment on column record_looks."AdmissionId" is 'Zeros where many were seen at once.'`,
  `comment on column record_looks."Day" is 'Of the college.'`,
  `comment on column record_looks."Records" is 'Applications that lists have shown; 0 where they are not counted.'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
