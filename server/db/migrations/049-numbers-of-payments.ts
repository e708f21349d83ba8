import { type Kysely, sql } from "kysely"

/** A number and, if it is written with spaces or dashes, the same without them. */
const spellings = (column: string) =>
  `new."${column}", nullif(reference_key(new."${column}"), lower(new."${column}"))`

/**
 * A payment is also found by its cheque or instrument number and by the admission number of its application, and by its own numbers
 * however they are grouped: `referenceKey` of `src/domain/money/doubtful-payment.ts` is the same as `reference_key` for the page.
 * The index `payments_reference_key` (010) holds what that function is.
 *
 * The version before goes on: it finds what is stored, by the word as it was typed.
 */
const statements = [
  `create function reference_key(written text) returns text language sql immutable strict parallel safe as $$
    select lower(regexp_replace(written, '[[:space:]-]', '', 'g'))
  $$`,
  `create or replace function repeat_application() returns trigger language plpgsql as $$
  begin
    select a."AdmissionStatus", a."CurrentLevel", a."AdmissionYear",
      a."DeletedAt" is not null and not (a."DeletedAt" is not distinct from a."PurgedAt"
        and (a."AdmissionStatus" <> 'Draft' or a."AcceptedCount" > 0)),
      a."PurgedAt" is not null,
      lower(concat_ws(chr(10), new."UserName", new."PaymentNo", ${spellings("TransactionRef")}, ${spellings("InstrumentNo")},
        new."PhoneNo", a."FormNo", a."AdmissionNo", concat_ws(' ', a."FirstName", a."MiddleName", a."LastName")))
    into new."ApplicationStatus", new."ApplicationLevel", new."ApplicationYear", new."IsApplicationDeleted",
      new."IsApplicationRemoved", new."SearchText"
    from admissions a where a."AdmissionId" = new."AdmissionId" for no key update;
    return new;
  end $$`,
  `drop trigger admissions_tell_payments on admissions`,
  `create trigger admissions_tell_payments after update of
    "AdmissionStatus", "CurrentLevel", "AdmissionYear", "DeletedAt", "PurgedAt", "FormNo", "AdmissionNo",
    "FirstName", "MiddleName", "LastName"
    on admissions for each row when (
      (old."AdmissionStatus", old."CurrentLevel", old."AdmissionYear", old."DeletedAt" is null, old."PurgedAt", old."FormNo",
        old."AdmissionNo", old."FirstName", old."MiddleName", old."LastName")
      is distinct from
      (new."AdmissionStatus", new."CurrentLevel", new."AdmissionYear", new."DeletedAt" is null, new."PurgedAt", new."FormNo",
        new."AdmissionNo", new."FirstName", new."MiddleName", new."LastName"))
    execute function tell_payments()`,
  `drop trigger payments_repeat_application on payments`,
  `create trigger payments_repeat_application before insert or update of
    "AdmissionId", "UserName", "PaymentNo", "TransactionRef", "InstrumentNo", "PhoneNo",
    "ApplicationStatus", "ApplicationLevel", "ApplicationYear", "IsApplicationDeleted", "IsApplicationRemoved", "SearchText"
    on payments for each row execute function repeat_application()`,
  // Made anew at once, which takes a fraction of the time that writing it row by row does.
  `drop index payments_pieces`,
  // Only those whose text becomes another one.
  `update payments p set "SearchText" = '' from admissions a where a."AdmissionId" = p."AdmissionId"
    and (p."InstrumentNo" is not null or a."AdmissionNo" is not null
      or reference_key(p."TransactionRef") <> lower(p."TransactionRef"))`,
  `create index payments_pieces on payments using gin (search_pieces("SearchText")) with (fastupdate = off)
    where not "IsApplicationDeleted"`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
