/** Defines what the students' report counts of an application: its fees, what was submitted and verified, and its group. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import { reportGroups as reportGroupWords } from "#domain/college/student-report.ts"
import { type StoredStatus, states } from "#domain/workflow/stages.ts"
import { statusesOf } from "#domain/workflow/state-groups.ts"
import type { Schemas, SignedInCall } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { matchingAdmissions } from "#server/records/admissions/admission-search.ts"
import { readWords, type SearchedWord } from "#server/records/admissions/searched-words.ts"
import { statusList } from "#server/records/admissions/stored-stage.ts"
import { hasLeft } from "#server/records/seats/open-sliding.ts"

type ReportRow = Schemas["ReportRow"]
type ReportGroup = Schemas["ReportGroup"]
/** The query of the report and of its file. */
export type ReportQuery = SignedInCall<"exportStudentsReport">["query"]
/** The same, with the meaning of its search words. */
export type ReportFilter = Omit<ReportQuery, "q"> & { readonly words: readonly SearchedWord[] }

export async function reportFilter(db: Queries, { q, ...rest }: ReportQuery): Promise<ReportFilter> {
  return { ...rest, words: await readWords(db, q) }
}

export const paid = sql<number>`(a."PendingAmount" + a."AcceptedAmount")`
export const verified = sql<number>`a."AcceptedAmount"`

/**
 * The amounts of applications `a`, joined with the fees of their seats `f`; `byHand` is the fee set for one application, or
 * null.
 */
export function amountsWith(byHand: Expression<number | null>) {
  const fee = sql<number | null>`(f."Fee" + coalesce(${byHand}, 0))`
  // Least and greatest ignore null: without a fee, everything paid counts.
  const submitted = sql<number>`least(${paid}, ${fee})`
  return {
    fee,
    submitted,
    overpaid: sql<number>`(${paid} - ${submitted})`,
    /** Payments count only up to the fee, so this is never below 0, and sums of it stay correct. */
    due: sql<number | null>`(${fee} - ${submitted})`,
    /** Sorted by what the office must look at first. */
    payment: sql<ReportRow["Payment"]>`case
      when f."Fee" is null then 'noFee'
      when a."PendingCount" > 0 then 'pending'
      when ${paid} = 0 then 'none'
      when ${verified} >= ${fee} then 'paid'
      else 'part' end`,
  }
}

/** Whether the college has fees for the seat; written so that the rows stay in the order of an index. */
const hasFee = sql<SqlBool>`((a."AdmissionYear", a."CourseId", a."QuotaCode") in
  (select "AcademicYear", "CourseId", "QuotaCode" from fee_rows) is true)`
/**
 * Only what can be owed now is counted; the rest is shown separately: of an approved application, too, whose student has left the
 * college. Applications without fees are named, whatever their status.
 */
const groupOfStatus: Readonly<Record<StoredStatus, ReportGroup>> = {
  Draft: "draft",
  Pending: "counted",
  Approved: "counted",
  Rejected: "rejected",
  Withdrawn: "ended",
  Cancelled: "ended",
}
/** The group of an application for whose seat there are fees. */
export const groupOf = (status: StoredStatus, isLeft: boolean): ReportGroup =>
  isLeft ? "ended" : groupOfStatus[status]
/** The same as an expression for applications `a` joined with the fees of their seats. */
export const group = sql<ReportGroup>`case
  when f."Fee" is null then 'noFee'
  when ${hasLeft} then 'ended'
  ${sql.join(
    statusesOf(states).map(
      (one) => sql`when a."AdmissionStatus" = ${sql.lit(one)} then ${sql.lit(groupOfStatus[one])}`,
    ),
    sql` `,
  )} end`
/** The groups in the order in which they are shown. */
export const groupsInOrder = Object.keys(reportGroupWords) as ReportGroup[]
/** True for applications `a` of a group, as `group` defines it. */
function isIn(one: ReportGroup): RawBuilder<SqlBool> {
  if (one === "noFee") return sql`not ${hasFee}`
  const inStatus = sql`a."AdmissionStatus" in ${statusList(statusesOf(states).filter((status) => groupOfStatus[status] === one))}`
  if (one === "ended") return sql`(${hasFee} and (${inStatus} or ${hasLeft}))`
  return sql`(${hasFee} and ${inStatus} and not ${hasLeft})`
}
/** The fees of each seat that has any. */
export const feesOfSeats = (db: Queries) =>
  db
    .selectFrom("fee_rows")
    .select(["AcademicYear", "CourseId", "QuotaCode", sql<number>`sum("Amount")`.as("Fee")])
    .groupBy(["AcademicYear", "CourseId", "QuotaCode"])

/** The fees set by hand for a fee row without an amount; only for these applications, if ids are given. */
export const feesByHand = (db: Queries, ids?: readonly string[]) =>
  db
    .selectFrom("fee_amounts as s")
    .innerJoin("admissions as x", "x.AdmissionId", "s.AdmissionId")
    .innerJoin("fee_rows as r", (join) =>
      join
        .onRef("r.AcademicYear", "=", "x.AdmissionYear")
        .onRef("r.CourseId", "=", "x.CourseId")
        .onRef("r.QuotaCode", "=", "x.QuotaCode")
        .on("r.Amount", "=", 0)
        .on(sql`lower(trim(r."Particulars"))`, "=", sql.ref("s.Head")),
    )
    .select(["s.AdmissionId", sql<number>`sum(s."Amount")`.as("ByHand")])
    .$if(ids !== undefined, (q) => q.where(isOneOf("s.AdmissionId", ids ?? [])))
    .groupBy("s.AdmissionId")

export const isOneOf = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`

/** The applications `a` that match the filters, apart from the filter on what was paid. */
export function meantByReport(db: Queries, query: ReportFilter) {
  const { words, Status, QuotaCode, From, To, Group, DegreeId, CourseId, AdmissionYear, Batch } = query
  const filter = { words, statuses: Status && [Status], DegreeId, CourseId, AdmissionYear, Batch }
  return matchingAdmissions(db, { ...filter, isForFigures: true })
    .$if(QuotaCode !== undefined, (rows) => rows.where("a.QuotaCode", "=", QuotaCode ?? null))
    .$if(From !== undefined, (rows) => rows.where("a.AdmissionDate", ">=", From ?? ""))
    .$if(To !== undefined, (rows) => rows.where("a.AdmissionDate", "<=", To ?? ""))
    .$if(Group !== undefined, (rows) => rows.where(isIn(Group ?? "counted")))
}
