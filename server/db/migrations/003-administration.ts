import { type Kysely, sql } from "kysely"

/** What the administration needs: one-time passwords, who changed users and seats, and sliding. */
const statements = [
  `alter table users add column "MustChangePassword" boolean not null default false`,

  `create table admin_events (
    "EventId" uuid primary key, "At" timestamptz not null, "AtDevice" timestamptz, "UserID" integer,
    "Username" text, "RoleName" text, "Client" text, "Subject" text not null, "SubjectId" text not null,
    "Event" text not null, "From" text, "To" text, "Detail" jsonb)`,
  `create index admin_events_subject on admin_events ("Subject", "SubjectId", "At")`,

  `create table slidings (
    "SlidingId" uuid primary key, "AdmissionId" uuid not null references admissions, "Kind" text not null,
    "Status" text not null, "OldCourseId" integer not null references courses, "OldQuota" text not null,
    "AcademicYear" integer not null, "NewCourseId" integer references courses, "NewQuota" text,
    "Reason" text not null, "ChangeDate" date not null, "CollegeName" text, "Remarks" text,
    "AccountHolder" text, "AccountNumber" text, "IFSC" text, "Amount" integer not null,
    "OldFee" integer, "NewFee" integer, "ReturnedDocs" jsonb not null,
    "OldAllotmentId" uuid references seat_allotments, "NewAllotmentId" uuid references seat_allotments,
    "DecisionRemarks" text, "DecidedBy" text, "DecidedAt" timestamptz,
    "CreateDigest" text, "CreatedBy" text not null, "CreatedAt" timestamptz not null, "CreatedAtDevice" timestamptz)`,
  `create index slidings_admission on slidings ("AdmissionId", "CreatedAt" desc)`,
  // Two open slidings of one student would both want to move the same seat.
  `create unique index slidings_open on slidings ("AdmissionId") where "Status" = 'Pending'`,
]

/** Adds the column, the tables and their indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
