import { type Kysely, sql } from "kysely"

/** The sums that an application repeats from its payments. */
const sums = `
  count(*) filter (where "PaymentStatus" = 'Pending') as "PendingCount",
  coalesce(sum("Amount") filter (where "PaymentStatus" = 'Pending'), 0) as "PendingAmount",
  count(*) filter (where "PaymentStatus" = 'Accepted') as "AcceptedCount",
  coalesce(sum("Amount") filter (where "PaymentStatus" = 'Accepted'), 0) as "AcceptedAmount"`
const sumColumns = `"PendingCount", "PendingAmount", "AcceptedCount", "AcceptedAmount"`

const columns = [
  `alter table admissions
    add column "PendingCount" integer not null default 0, add column "PendingAmount" bigint not null default 0,
    add column "AcceptedCount" integer not null default 0, add column "AcceptedAmount" bigint not null default 0`,
  `comment on column admissions."PendingCount" is 'Of its payments, as the other three sums; kept by the database itself (decision 0046).'`,
  `alter table payments
    add column "ApplicationStatus" text not null default '', add column "ApplicationLevel" integer not null default 0,
    add column "IsApplicationDeleted" boolean not null default false, add column "SearchText" text not null default ''`,
  `comment on column payments."ApplicationStatus" is 'AdmissionStatus of its application, as ApplicationLevel its CurrentLevel; kept by the database itself (decision 0046).'`,
  `comment on column payments."SearchText" is 'In small letters, a line each: payer, numbers, phone, and the form number and name of its application.'`,
]

/** Copies from the application to its payments: one function sets the repeated columns of a payment, whoever writes it. */
const fromApplication = [
  `create function repeat_application() returns trigger language plpgsql as $$
  begin
    select a."AdmissionStatus", a."CurrentLevel", a."DeletedAt" is not null,
      lower(concat_ws(chr(10), new."UserName", new."PaymentNo", new."TransactionRef", new."PhoneNo", a."FormNo",
        concat_ws(' ', a."FirstName", a."MiddleName", a."LastName")))
    into new."ApplicationStatus", new."ApplicationLevel", new."IsApplicationDeleted", new."SearchText"
    from admissions a where a."AdmissionId" = new."AdmissionId" for no key update;
    return new;
  end $$`,
  `create function tell_payments() returns trigger language plpgsql as $$
  begin
    update payments set "ApplicationStatus" = new."AdmissionStatus" where "AdmissionId" = new."AdmissionId";
    return null;
  end $$`,
  `create trigger payments_repeat_application before insert or update of
    "AdmissionId", "UserName", "PaymentNo", "TransactionRef", "PhoneNo",
    "ApplicationStatus", "ApplicationLevel", "IsApplicationDeleted", "SearchText"
    on payments for each row execute function repeat_application()`,
  `create trigger admissions_tell_payments after update of
    "AdmissionStatus", "CurrentLevel", "DeletedAt", "FormNo", "FirstName", "MiddleName", "LastName"
    on admissions for each row when (
      (old."AdmissionStatus", old."CurrentLevel", old."DeletedAt" is null, old."FormNo", old."FirstName", old."MiddleName", old."LastName")
      is distinct from
      (new."AdmissionStatus", new."CurrentLevel", new."DeletedAt" is null, new."FormNo", new."FirstName", new."MiddleName", new."LastName"))
    execute function tell_payments()`,
]

/**
 * Sums from the payments to their application. The sum is made anew each time and not adjusted, so that it cannot drift; the
 * application's row is locked first, so that concurrent writes of its payments are included.
 */
const fromPayments = [
  `create function sum_payments_of(application uuid) returns void language plpgsql as $$
  begin
    perform 1 from admissions where "AdmissionId" = application for no key update;
    update admissions a
    set (${sumColumns}) = (s."PendingCount", s."PendingAmount", s."AcceptedCount", s."AcceptedAmount")
    from (select ${sums} from payments where "AdmissionId" = application) s
    where a."AdmissionId" = application
      and (a."PendingCount", a."PendingAmount", a."AcceptedCount", a."AcceptedAmount")
        is distinct from (s."PendingCount", s."PendingAmount", s."AcceptedCount", s."AcceptedAmount");
  end $$`,
  `create function sum_payments() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then perform sum_payments_of(old."AdmissionId"); end if;
    if tg_op <> 'DELETE' and new."AdmissionId" is distinct from old."AdmissionId" then
      perform sum_payments_of(new."AdmissionId");
    end if;
    return null;
  end $$`,
  // Overwrites whatever sums the row is inserted with, for example by a copy or a backup.
  `create function sum_own_payments() returns trigger language plpgsql as $$
  begin
    select ${sums} into new."PendingCount", new."PendingAmount", new."AcceptedCount", new."AcceptedAmount"
    from payments where "AdmissionId" = new."AdmissionId";
    return new;
  end $$`,
  `create trigger admissions_sum_payments before insert on admissions for each row execute function sum_own_payments()`,
  `create trigger payments_summed_insert after insert or delete on payments for each row execute function sum_payments()`,
  `create trigger payments_summed_update after update of "AdmissionId", "Amount", "PaymentStatus" on payments
    for each row when ((old."AdmissionId", old."Amount", old."PaymentStatus") is distinct from (new."AdmissionId", new."Amount", new."PaymentStatus"))
    execute function sum_payments()`,
]

const standing = [
  `update payments set "SearchText" = ''`,
  `update admissions a
    set (${sumColumns}) = (s."PendingCount", s."PendingAmount", s."AcceptedCount", s."AcceptedAmount")
    from (select "AdmissionId", ${sums} from payments group by "AdmissionId") s
    where s."AdmissionId" = a."AdmissionId"`,
]

/**
 * Stores in an application the sums of its payments, and in a payment the state of its application (decision 0046). Triggers of
 * the database maintain both, so that an older server, an import and a restore cannot leave them out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...fromApplication, ...fromPayments, ...standing])
    await sql.raw(statement).execute(db)
}
