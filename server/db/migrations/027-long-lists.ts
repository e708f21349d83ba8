import { type Kysely, sql } from "kysely"

const alive = `"DeletedAt" is null and "PurgedAt" is null`
const waits = `("PaymentStatus" = 'Pending' or ("PaymentStatus" = 'Accepted' and not "VerifiedByStaff")) and not "IsApplicationDeleted"`

/**
 * Indexes from which the long lists are read without their rows (decision 0046): the report and its sums, the money collected
 * in a year, the queue of a step, all payments and the pending ones. Words are found by their trigrams.
 */
const statements = [
  `create index admissions_report on admissions (lower("FormNo"), "AdmissionId") include ("FormNo", "AdmissionStatus", "DegreeId", "CourseId",
    "Batch", "QuotaCode", "AdmissionYear", "AdmissionDate", "PendingCount", "PendingAmount", "AcceptedAmount") where ${alive}`,
  `create index admissions_collected on admissions ("AdmissionYear", "AcceptedAmount", "AcceptedCount")
    where "DeletedAt" is null and "AcceptedCount" > 0`,
  `create index admissions_submitted on admissions ("AdmissionStatus", "SubmittedAt", "AdmissionId") include ("CurrentLevel") where ${alive}`,
  `drop index admissions_of_year`,
  `drop index payments_summed`,
  `drop index payments_newest`,
  `create index payments_summed on payments ("PaymentStatus", "Amount") where not "IsApplicationDeleted"`,
  `create index payments_newest on payments ("CreatedAt" desc, "PaymentId" desc) where not "IsApplicationDeleted"`,
  `create index payments_waiting on payments ("ApplicationStatus", "ApplicationLevel", "CreatedAt", "PaymentId") include
    ("PaymentStatus", "VerifiedByStaff", "Amount", "IsApplicationDeleted") where ${waits}`,
  `create index admissions_since on admissions (coalesce("StageSince", "SubmittedAt", "CreatedAt")) include
    ("StageSince", "SubmittedAt", "CreatedAt", "AdmissionStatus", "CurrentLevel") where ${alive}`,
  `create function search_pieces(words text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct substr(words, place, 3)), '{}') from generate_series(1, length(words) - 2) place
  $$`,
  `create index payments_pieces on payments using gin (search_pieces("SearchText")) with (fastupdate = off)
    where not "IsApplicationDeleted"`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
