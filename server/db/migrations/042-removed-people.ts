import { type Kysely, sql } from "kysely"

/** Applications whose person was removed and that the office had not deleted before, except drafts without accepted money. */
const removed = `"DeletedAt" = "PurgedAt" and ("AdmissionStatus" <> 'Draft' or "AcceptedCount" > 0)`
const counted = `("DeletedAt" is null or (${removed}))`
const waits = `("PaymentStatus" = 'Pending' or ("PaymentStatus" = 'Accepted' and not "VerifiedByStaff")) and not "IsApplicationDeleted"`

/** What the report, the years and the money of applications are read from also holds the removed ones. */
const indexes = [
  `drop index admissions_report`,
  `create index admissions_report on admissions (lower("FormNo"), "AdmissionId") include ("FormNo", "AdmissionStatus", "DegreeId", "CourseId",
    "Batch", "QuotaCode", "AdmissionYear", "AdmissionDate", "PendingCount", "PendingAmount", "AcceptedAmount") where ${counted}`,
  `drop index admissions_seats`,
  `create index admissions_seats on admissions ("AdmissionYear", "CourseId", "QuotaCode", "AdmissionStatus", "PendingAmount",
    "AcceptedAmount") where ${counted}`,
  `drop index admissions_collected`,
  `create index admissions_collected on admissions ("AdmissionYear", "AcceptedAmount", "AcceptedCount")
    where ${counted} and "AcceptedCount" > 0`,
  `create index admissions_removed on admissions ("Batch") include
    ("AdmissionYear", "AdmissionStatus", "CurrentLevel", "StageSince", "SubmittedAt", "CreatedAt") where ${removed}`,
]

/** A payment of a removed application is in the lists and sums, and waits for nobody. */
const payments = [
  `alter table payments add column "IsApplicationRemoved" boolean not null default false`,
  `comment on column payments."IsApplicationRemoved" is 'The person of its application was removed; kept by the database itself (decisions 0046, 0079).'`,
  `comment on column payments."IsApplicationDeleted" is 'Its application is deleted, or a removed draft without accepted money; not true for another whose person was removed only.'`,
  `create or replace function repeat_application() returns trigger language plpgsql as $$
  begin
    select a."AdmissionStatus", a."CurrentLevel", a."AdmissionYear",
      a."DeletedAt" is not null and not (a."DeletedAt" is not distinct from a."PurgedAt"
        and (a."AdmissionStatus" <> 'Draft' or a."AcceptedCount" > 0)),
      a."PurgedAt" is not null,
      lower(concat_ws(chr(10), new."UserName", new."PaymentNo", new."TransactionRef", new."PhoneNo", a."FormNo",
        concat_ws(' ', a."FirstName", a."MiddleName", a."LastName")))
    into new."ApplicationStatus", new."ApplicationLevel", new."ApplicationYear", new."IsApplicationDeleted",
      new."IsApplicationRemoved", new."SearchText"
    from admissions a where a."AdmissionId" = new."AdmissionId" for no key update;
    return new;
  end $$`,
  `drop trigger payments_repeat_application on payments`,
  `create trigger payments_repeat_application before insert or update of
    "AdmissionId", "UserName", "PaymentNo", "TransactionRef", "PhoneNo",
    "ApplicationStatus", "ApplicationLevel", "ApplicationYear", "IsApplicationDeleted", "IsApplicationRemoved", "SearchText"
    on payments for each row execute function repeat_application()`,
  `drop trigger admissions_tell_payments on admissions`,
  `create trigger admissions_tell_payments after update of
    "AdmissionStatus", "CurrentLevel", "AdmissionYear", "DeletedAt", "PurgedAt", "FormNo", "FirstName", "MiddleName", "LastName"
    on admissions for each row when (
      (old."AdmissionStatus", old."CurrentLevel", old."AdmissionYear", old."DeletedAt" is null, old."PurgedAt", old."FormNo",
        old."FirstName", old."MiddleName", old."LastName")
      is distinct from
      (new."AdmissionStatus", new."CurrentLevel", new."AdmissionYear", new."DeletedAt" is null, new."PurgedAt", new."FormNo",
        new."FirstName", new."MiddleName", new."LastName"))
    execute function tell_payments()`,
  `drop index payments_waiting`,
  // Only the payments of removed people are written.
  `update payments p set "IsApplicationRemoved" = true from admissions a
    where a."AdmissionId" = p."AdmissionId" and a."PurgedAt" is not null`,
  `create index payments_waiting on payments ("ApplicationStatus", "ApplicationLevel", "CreatedAt", "PaymentId") include
    ("PaymentStatus", "VerifiedByStaff", "Amount", "IsApplicationDeleted", "ApplicationYear", "IsApplicationRemoved") where ${waits}`,
]

/**
 * A removal takes the person and leaves the figures, the money and the seat (decision 0079). An application that was removed and
 * not deleted before has the same time in both columns, also from earlier releases.
 *
 * The version before goes on: it counts and lists as before, except that the sums of all payments include those of removed
 * people, which its pages leave out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...indexes, ...payments]) await sql.raw(statement).execute(db)
}
