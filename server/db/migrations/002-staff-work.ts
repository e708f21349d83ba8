import { type Kysely, sql } from "kysely"

/**
 * What the work of the staff needs: who decided and opened, what moved from where to where, notices to send, and indexes for
 * long lists.
 */
const statements = [
  `alter table timeline add column "RoleName" text`,
  `alter table timeline add column "From" text`,
  `alter table timeline add column "To" text`,
  `alter table timeline add column "Client" text`,
  `alter table approval_steps add column "OpenedBy" integer references users`,
  `alter table approval_steps add column "OpenedAt" timestamptz`,
  `alter table payments add column "DecidedBy" text`,
  `alter table payments add column "DecidedAt" timestamptz`,
  `alter table seat_matrix add column "OverIntake" boolean not null default false`,
  `alter table admissions add column "StageSince" timestamptz`,
  `alter table seat_allotments add column "OverIntakeReason" text`,

  `create table notifications (
    "NotificationId" uuid primary key, "AdmissionId" uuid not null references admissions, "Kind" text not null,
    "Recipient" text, "Detail" jsonb, "Status" text not null, "CreatedAt" timestamptz not null, "SentAt" timestamptz)`,
  `create index notifications_waiting on notifications ("Status", "CreatedAt")`,
  // An application can never have two seats.
  `create unique index seat_allotments_taken on seat_allotments ("AdmissionId") where "Status" in ('Allotted', 'Joined')`,

  `create index admissions_newest on admissions ("CreatedAt" desc, "AdmissionId" desc) where "DeletedAt" is null`,
  `create index admissions_stage on admissions
    ("AdmissionStatus", "CurrentLevel", "SubmittedAt", "StageSince", "CreatedAt") where "DeletedAt" is null`,
  `create index admissions_birth on admissions ("DOB")`,
  `create index admissions_author on admissions ("CreatedBy", "AdmissionStatus") where "DeletedAt" is null`,
  `create index admissions_neet_roll on admissions ("NEETRollNo")`,
  `create index payments_newest on payments ("CreatedAt" desc, "PaymentId" desc)`,
  `create index payments_day on payments ("PaymentDate" desc)`,
  `create index payments_status on payments ("PaymentStatus", "VerifiedByStaff")`,
]

/** Adds the columns, the table of notices and the indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
