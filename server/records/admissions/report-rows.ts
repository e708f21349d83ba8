/** Decides what the students' report counts: fees, what was submitted and verified, and where that leaves each student. */
import { type Expression, sql } from "kysely"
import { type StoredStatus, states } from "#domain/workflow/stages.ts"
import { statusesOf } from "#domain/workflow/state-groups.ts"
import type { Schemas, SignedInCall } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import type { Queries } from "#server/db/database.ts"
import { foundAdmissions } from "./admission-search.ts"

type ReportRow = Schemas["ReportRow"]
type ReportGroup = Schemas["ReportGroup"]
type Query = SignedInCall<"listStudentsReport">["query"]

const fee = sql<number | null>`(f."Fee" + coalesce(m."ByHand", 0))`
const paid = sql<number>`coalesce(p."Submitted", 0)`
/** Least and greatest leave out null: without a fee all of it. */
const submitted = sql<number>`least(${paid}, ${fee})`
const overpaid = sql<number>`(${paid} - ${submitted})`
const verified = sql<number>`coalesce(p."Verified", 0)`
/** Submitted counts up to the fee, so that this is never below 0 and holds in every sum. */
const due = sql<number | null>`(${fee} - ${submitted})`
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
const rank = sql<number>`case ${group} when 'counted' then 1 when 'noFee' then 2 when 'draft' then 3 when 'rejected' then 4 else 5 end`
/** In the order of what the office must look at first. */
const payment = sql<ReportRow["Payment"]>`case
  when f."Fee" is null then 'noFee'
  when coalesce(p."Waiting", 0) > 0 then 'pending'
  when ${paid} = 0 then 'none'
  when ${verified} >= ${fee} then 'paid'
  else 'part' end`

/** The applications that the filters mean, each beside the sum of its fees and of its payments. */
function found(db: Queries, query: Query) {
  const { q, Status, DegreeId, CourseId, Batch, QuotaCode, From, To, Payment, Group } = query
  return foundAdmissions(db, { q, statuses: Status && [Status], DegreeId, CourseId, Batch })
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
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("payments")
          .select("AdmissionId")
          .select(
            sql<number>`sum("Amount") filter (where "PaymentStatus" in ('Pending', 'Accepted'))`.as(
              "Submitted",
            ),
          )
          .select(sql<number>`sum("Amount") filter (where "PaymentStatus" = 'Accepted')`.as("Verified"))
          .select(sql<number>`count(*) filter (where "PaymentStatus" = 'Pending')`.as("Waiting"))
          .groupBy("AdmissionId")
          .as("p"),
      (join) => join.onRef("p.AdmissionId", "=", "a.AdmissionId"),
    )
    .$if(QuotaCode !== undefined, (rows) => rows.where("a.QuotaCode", "=", QuotaCode ?? null))
    .$if(From !== undefined, (rows) => rows.where("a.AdmissionDate", ">=", From ?? ""))
    .$if(To !== undefined, (rows) => rows.where("a.AdmissionDate", "<=", To ?? ""))
    .$if(Payment !== undefined, (rows) => rows.where(payment, "=", Payment ?? null))
    .$if(Group !== undefined, (rows) => rows.where(group, "=", Group ?? "counted"))
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

/** One page of the report. */
export function reportPage(db: Queries, query: Query) {
  const { sort = "FormNo", order = "asc" } = query
  const { limit, offset } = pageCut(query)
  return found(db, query)
    .select([
      "a.AdmissionId",
      "a.FormNo",
      "a.AdmissionNo",
      "a.FirstName",
      "a.MiddleName",
      "a.LastName",
      "a.Email",
      "a.MobileNo",
      "d.Name as Degree",
      "c.Name as CourseName",
      "a.QuotaCode",
      "a.Batch",
      "a.AdmissionDate",
      "a.AdmissionStatus",
      fee.as("Fee"),
      submitted.as("Submitted"),
      verified.as("Verified"),
      due.as("Due"),
      overpaid.as("Overpaid"),
      payment.as("Payment"),
      group.as("Group"),
    ])
    .orderBy(rank)
    .orderBy(orders[sort], (o) => (order === "asc" ? o.asc() : o.desc()).nullsLast())
    .orderBy("a.AdmissionId", order)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many form numbers of those without fees are named. */
const MOST_NAMED = 200
const sum = (of: Expression<number | null>) => sql<number>`coalesce(sum(${of}), 0)::bigint`

/** The sums over everything that the filters mean, group by group; groups without rows are left out. */
export async function reportGroups(db: Queries, query: Query): Promise<Schemas["ReportGroupTotals"][]> {
  const rows = await found(db, query)
    .select((eb) => [
      group.as("Group"),
      eb.fn.countAll<number>().as("Students"),
      sum(fee).as("Fee"),
      sum(submitted).as("Submitted"),
      sum(verified).as("Verified"),
      sum(due).as("Due"),
      sum(overpaid).as("Overpaid"),
    ])
    .groupBy([group, rank])
    .orderBy(rank)
    .execute()
  const named = rows.some(({ Group }) => Group === "noFee") ? await formNosWithoutFees(db, query) : []
  return rows.map((row) => ({ ...row, FormNos: row.Group === "noFee" ? named : [] }))
}

async function formNosWithoutFees(db: Queries, query: Query): Promise<string[]> {
  const rows = await found(db, query)
    .select("a.FormNo")
    .where(group, "=", "noFee")
    .orderBy("a.FormNo")
    .limit(MOST_NAMED)
    .execute()
  return rows.map(({ FormNo }) => FormNo)
}
