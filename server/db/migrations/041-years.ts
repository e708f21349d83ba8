import { type Kysely, sql } from "kysely"

const alive = `"DeletedAt" is null and "PurgedAt" is null`
const waits = `("PaymentStatus" = 'Pending' or ("PaymentStatus" = 'Accepted' and not "VerifiedByStaff")) and not "IsApplicationDeleted"`

/** The academic year of its application, which a payment repeats with the rest (026). */
const yearOfPayments = [
  `alter table payments add column "ApplicationYear" integer not null default 0`,
  `comment on column payments."ApplicationYear" is 'AdmissionYear of its application; kept by the database itself (decision 0046).'`,
  `drop index payments_newest`,
  `drop index payments_summed`,
  `drop index payments_waiting`,
  // Before the trigger watches the column: it would read each application once more.
  `update payments p set "ApplicationYear" = a."AdmissionYear" from admissions a where a."AdmissionId" = p."AdmissionId"`,
  `create or replace function repeat_application() returns trigger language plpgsql as $$
  begin
    select a."AdmissionStatus", a."CurrentLevel", a."AdmissionYear", a."DeletedAt" is not null,
      lower(concat_ws(chr(10), new."UserName", new."PaymentNo", new."TransactionRef", new."PhoneNo", a."FormNo",
        concat_ws(' ', a."FirstName", a."MiddleName", a."LastName")))
    into new."ApplicationStatus", new."ApplicationLevel", new."ApplicationYear", new."IsApplicationDeleted", new."SearchText"
    from admissions a where a."AdmissionId" = new."AdmissionId" for no key update;
    return new;
  end $$`,
  `drop trigger payments_repeat_application on payments`,
  `create trigger payments_repeat_application before insert or update of
    "AdmissionId", "UserName", "PaymentNo", "TransactionRef", "PhoneNo",
    "ApplicationStatus", "ApplicationLevel", "ApplicationYear", "IsApplicationDeleted", "SearchText"
    on payments for each row execute function repeat_application()`,
  `drop trigger admissions_tell_payments on admissions`,
  `create trigger admissions_tell_payments after update of
    "AdmissionStatus", "CurrentLevel", "AdmissionYear", "DeletedAt", "FormNo", "FirstName", "MiddleName", "LastName"
    on admissions for each row when (
      (old."AdmissionStatus", old."CurrentLevel", old."AdmissionYear", old."DeletedAt" is null, old."FormNo",
        old."FirstName", old."MiddleName", old."LastName")
      is distinct from
      (new."AdmissionStatus", new."CurrentLevel", new."AdmissionYear", new."DeletedAt" is null, new."FormNo",
        new."FirstName", new."MiddleName", new."LastName"))
    execute function tell_payments()`,
  `create index payments_newest on payments ("CreatedAt" desc, "PaymentId" desc) include ("ApplicationYear")
    where not "IsApplicationDeleted"`,
  `create index payments_summed on payments ("PaymentStatus", "ApplicationYear", "Amount") where not "IsApplicationDeleted"`,
  `create index payments_waiting on payments ("ApplicationStatus", "ApplicationLevel", "CreatedAt", "PaymentId") include
    ("PaymentStatus", "VerifiedByStaff", "Amount", "IsApplicationDeleted", "ApplicationYear") where ${waits}`,
]

const yearInIndexes = [
  `drop index admissions_list`,
  `create index admissions_list on admissions ("CreatedAt", "AdmissionId") include
    ("AdmissionStatus", "CurrentLevel", "DegreeId", "CourseId", "AdmissionYear", "Batch", "CreatedBy", "AdmissionNo", "SearchText")
    where ${alive}`,
  `drop index admissions_newest`,
  `create index admissions_newest on admissions ("CreatedAt", "AdmissionId") include ("AdmissionYear") where ${alive}`,
  `drop index admissions_counted`,
  `create index admissions_counted on admissions ("AdmissionStatus", "CurrentLevel", "CourseId", "DegreeId", "AdmissionYear")
    where ${alive}`,
  `drop index admissions_since`,
  `create index admissions_since on admissions (coalesce("StageSince", "SubmittedAt", "CreatedAt")) include
    ("StageSince", "SubmittedAt", "CreatedAt", "AdmissionStatus", "CurrentLevel", "AdmissionYear") where ${alive}`,
  `drop index admissions_submitted`,
  `create index admissions_submitted on admissions ("AdmissionStatus", "SubmittedAt", "AdmissionId") include
    ("CurrentLevel", "AdmissionYear") where ${alive}`,
]

/**
 * Lists and figures of one academic year are read like those of all years, from the same indexes (decision 0076): these hold
 * the year now, so that there is no index more to write.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...yearOfPayments, ...yearInIndexes]) await sql.raw(statement).execute(db)
}
