/** Decides what the students' report counts: fees, what was submitted and verified, and where that leaves each student. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import { reportGroups as reportGroupWords } from "#domain/college/student-report.ts"
import { type StoredStatus, states } from "#domain/workflow/stages.ts"
import { statusesOf } from "#domain/workflow/state-groups.ts"
import type { Schemas, SignedInCall } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { meantAdmissions } from "#server/records/admissions/admission-search.ts"
import { readWords, type SearchedWord } from "#server/records/admissions/searched-words.ts"
import { statusList } from "#server/records/admissions/stored-stage.ts"

type ReportRow = Schemas["ReportRow"]
type ReportGroup = Schemas["ReportGroup"]
/** What the report and its file are asked for. */
export type ReportQuery = SignedInCall<"exportStudentsReport">["query"]
/** The same, with what its words mean. */
export type ReportFilter = Omit<ReportQuery, "q"> & { readonly words: readonly SearchedWord[] }

export async function reportFilter(db: Queries, { q, ...rest }: ReportQuery): Promise<ReportFilter> {
  return { ...rest, words: await readWords(db, q) }
}

const fee = sql<number | null>`(f."Fee" + coalesce(m."ByHand", 0))`
const paid = sql<number>`(a."PendingAmount" + a."AcceptedAmount")`
const verified = sql<number>`a."AcceptedAmount"`
/** Least and greatest leave out null: without a fee all of it. */
const submitted = sql<number>`least(${paid}, ${fee})`
const overpaid = sql<number>`(${paid} - ${submitted})`
/** Submitted counts up to the fee, so that this is never below 0 and holds in every sum. */
const due = sql<number | null>`(${fee} - ${submitted})`
/** Whether the college keeps fees for the seat; asked in a form that leaves the rows in the order of an index. */
const hasFee = sql<SqlBool>`((a."AdmissionYear", a."CourseId", a."QuotaCode") in
  (select "AcademicYear", "CourseId", "QuotaCode" from fee_rows) is true)`
const groupOf: Readonly<Record<StoredStatus, ReportGroup>> = {
  Draft: "draft",
  Pending: "counted",
  Approved: "counted",
  Rejected: "rejected",
  Withdrawn: "ended",
  Cancelled: "ended",
}
/** Only what can be owed now is counted; the rest stands apart. Who has no fees is named, whatever the status. */
const group = sql<ReportGroup>`case
  when f."Fee" is null then 'noFee'
  ${sql.join(
    statusesOf(states).map(
      (one) => sql`when a."AdmissionStatus" = ${sql.lit(one)} then ${sql.lit(groupOf[one])}`,
    ),
    sql` `,
  )} end`
/** The groups in the order in which they stand. */
export const groupsInOrder = Object.keys(reportGroupWords) as ReportGroup[]
/** True for applications `a` of a group, the same as `group`. */
const isIn = (one: ReportGroup): RawBuilder<SqlBool> =>
  one === "noFee"
    ? sql`not ${hasFee}`
    : sql`(${hasFee} and a."AdmissionStatus" in ${statusList(statusesOf(states).filter((status) => groupOf[status] === one))})`
/** In the order of what the office must look at first. */
const payment = sql<ReportRow["Payment"]>`case
  when f."Fee" is null then 'noFee'
  when a."PendingCount" > 0 then 'pending'
  when ${paid} = 0 then 'none'
  when ${verified} >= ${fee} then 'paid'
  else 'part' end`

/** The applications that the filters mean, each beside the sum of its fees; what a query does not read of that is not looked up. */
function found(db: Queries, query: ReportFilter) {
  const { words, Status, DegreeId, CourseId, Batch, QuotaCode, From, To, Payment, Group } = query
  return meantAdmissions(db, { words, statuses: Status && [Status], DegreeId, CourseId, Batch })
    .leftJoin("degrees as d", "d.DegreeId", "a.DegreeId")
    .leftJoin("courses as c", "c.CourseId", "a.CourseId")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("fee_rows")
          .select(["AcademicYear", "CourseId", "QuotaCode", sql<number>`sum("Amount")`.as("Fee")])
          .groupBy(["AcademicYear", "CourseId", "QuotaCode"])
          .as("f"),
      (join) =>
        join
          .onRef("f.AcademicYear", "=", "a.AdmissionYear")
          .onRef("f.CourseId", "=", "a.CourseId")
          .onRef("f.QuotaCode", "=", "a.QuotaCode"),
    )
    .leftJoin(
      (eb) =>
        eb
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
          .groupBy("s.AdmissionId")
          .as("m"),
      (join) => join.onRef("m.AdmissionId", "=", "a.AdmissionId"),
    )
    .$if(QuotaCode !== undefined, (rows) => rows.where("a.QuotaCode", "=", QuotaCode ?? null))
    .$if(From !== undefined, (rows) => rows.where("a.AdmissionDate", ">=", From ?? ""))
    .$if(To !== undefined, (rows) => rows.where("a.AdmissionDate", "<=", To ?? ""))
    .$if(Payment !== undefined, (rows) => rows.where(payment, "=", Payment ?? null))
    .$if(Group !== undefined, (rows) => rows.where(isIn(Group ?? "counted")))
}

const orders = {
  FormNo: sql`lower(a."FormNo")`,
  AdmissionNo: sql`lower(a."AdmissionNo")`,
  Name: sql`lower(concat_ws(' ', a."FirstName", a."MiddleName", a."LastName"))`,
  FirstName: sql`lower(concat_ws(' ', a."FirstName", a."MiddleName", a."LastName"))`,
  CourseName: sql`lower(c."Name")`,
  Batch: sql`a."Batch"`,
  Status: sql`a."AdmissionStatus"`,
  AdmissionDate: sql`a."AdmissionDate"`,
  Verified: verified,
  Submitted: submitted,
} as const

/** How many rows before those that are wanted, and how many are. */
interface Cut {
  readonly offset: number
  readonly limit: number
}

/** Whose rows a group has, in their order. */
async function idsOf(db: Queries, query: ReportFilter, { offset, limit }: Cut): Promise<string[]> {
  const { sort = "FormNo", order = "asc" } = query
  const inOrder = sql`${orders[sort]} ${sql.raw(order)} ${sql.raw(order === "asc" ? "" : "nulls last")}, a."AdmissionId" ${sql.raw(order)}`
  const rows = await found(db, query)
    .select("a.AdmissionId")
    .orderBy(inOrder)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ AdmissionId }) => AdmissionId)
}

/** Everybody of a group, in order. */
export const idsOfGroup = (db: Queries, query: ReportFilter, Group: ReportGroup): Promise<string[]> =>
  idsOf(db, { ...query, Group }, { offset: 0, limit: 2_147_483_647 })

/** The rows of these, in the same order; who is gone meanwhile is left out. `hasContacts` says whether e-mail and mobile number go along. */
export async function rowsOfIds(
  db: Queries,
  ids: readonly string[],
  hasContacts: boolean,
): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  const rows = await found(db, { words: [] })
    .where(sql<SqlBool>`a."AdmissionId" = any(${ids}::uuid[])`)
    .select([
      "a.AdmissionId",
      "a.FormNo",
      "a.AdmissionNo",
      sql<string>`concat_ws(' ', a."FirstName", nullif(a."MiddleName", ''), nullif(a."LastName", ''))`.as(
        "Name",
      ),
      sql<string | null>`case when ${hasContacts} then a."Email" end`.as("Email"),
      sql<string | null>`case when ${hasContacts} then a."MobileNo" end`.as("MobileNo"),
      sql<string>`d."Name"`.as("Degree"),
      sql<string>`c."Name"`.as("CourseName"),
      "a.QuotaCode",
      "a.Batch",
      "a.AdmissionDate",
      "a.AdmissionStatus as Status",
      fee.as("Fee"),
      submitted.as("Submitted"),
      verified.as("Verified"),
      due.as("Due"),
      overpaid.as("Overpaid"),
      payment.as("Payment"),
      group.as("Group"),
    ])
    .execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ AdmissionId }: ReportRow) => places.get(AdmissionId) ?? 0
  return rows.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Whose rows a page of the report has: group after group, each from its own place on. `groups` are those that the filters mean. */
export async function idsOfPage(
  db: Queries,
  query: ReportFilter,
  { limit, offset }: Cut,
  groups: readonly Schemas["ReportGroupTotals"][],
): Promise<string[]> {
  const ids: string[] = []
  let before = 0
  for (const { Group, Students } of groups) {
    const cut = { offset: Math.max(0, offset - before), limit: limit - ids.length }
    before += Students
    if (cut.offset >= Students || cut.limit <= 0) continue
    ids.push(...(await idsOf(db, { ...query, Group }, cut)))
  }
  return ids
}

/** How many form numbers of those without fees are named. */
const MOST_NAMED = 200
const sum = (of: Expression<number | null>) => sql<number>`coalesce(sum(${of}), 0)::bigint`

/** The sums over everything that the filters mean, group by group in their order; groups without rows are left out. */
export async function reportGroups(
  db: Queries,
  query: ReportFilter,
): Promise<Schemas["ReportGroupTotals"][]> {
  const rows = await found(db, query)
    .select((eb) => [
      group.as("Group"),
      eb.fn.countAll<number>().as("Students"),
      sum(fee).as("Fee"),
      sum(submitted).as("Submitted"),
      sum(paid).as("Paid"),
      sum(verified).as("Verified"),
    ])
    .groupBy(group)
    .execute()
  const named = rows.some(({ Group }) => Group === "noFee") ? await formNosWithoutFees(db, query) : []
  return groupsInOrder.flatMap((one) =>
    rows
      .filter(({ Group }) => Group === one)
      .map(({ Paid, ...row }) => ({
        ...row,
        // Sums of differences are differences of sums; nobody without a fee owes anything.
        Due: one === "noFee" ? 0 : row.Fee - row.Submitted,
        Overpaid: Paid - row.Submitted,
        FormNos: one === "noFee" ? named : [],
      })),
  )
}

async function formNosWithoutFees(db: Queries, query: ReportFilter): Promise<string[]> {
  const rows = await found(db, { ...query, Group: "noFee" })
    .select("a.FormNo")
    .orderBy("a.FormNo")
    .limit(MOST_NAMED)
    .execute()
  return rows.map(({ FormNo }) => FormNo)
}
