/** Decides what the students' report counts: fees, what was submitted and verified, and where that leaves each student. */
import { sql } from "kysely"
import type { Queries } from "../db/database.ts"
import type { SignedInCall } from "../http/operation.ts"
import { foundAdmissions } from "./admission-search.ts"

type Query = SignedInCall<"listStudentsReport">["query"]

const fee = sql<number | null>`f."Fee"`
const submitted = sql<number>`coalesce(p."Submitted", 0)`
const verified = sql<number>`coalesce(p."Verified", 0)`
const due = sql<
  number | null
>`case when f."Fee" is null then null else greatest(0, f."Fee" - ${submitted}) end`
/** In the order of what the office must look at first. */
const payment = sql<string>`case
  when f."Fee" is null then 'noFee'
  when coalesce(p."Waiting", 0) > 0 then 'pending'
  when ${submitted} = 0 then 'none'
  when ${verified} >= f."Fee" then 'paid'
  else 'part' end`

/** The applications that the filters mean, each beside the sum of its fees and of its payments. */
function found(db: Queries, { q, Status, DegreeId, CourseId, Batch, QuotaCode, From, To, Payment }: Query) {
  return foundAdmissions(db, { q, statuses: Status && [Status], DegreeId, CourseId, Batch })
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("fee_rows")
          .select(["CourseId", "QuotaCode", sql<number>`sum("Amount")`.as("Fee")])
          .groupBy(["CourseId", "QuotaCode"])
          .as("f"),
      (join) => join.onRef("f.CourseId", "=", "a.CourseId").onRef("f.QuotaCode", "=", "a.QuotaCode"),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("payments")
          .select("AdmissionId")
          .select(
            sql<number>`sum("Amount") filter (where "PaymentStatus" in ('Pending', 'Accepted', 'Approved'))`.as(
              "Submitted",
            ),
          )
          .select(
            sql<number>`sum("Amount") filter (where "PaymentStatus" in ('Accepted', 'Approved'))`.as(
              "Verified",
            ),
          )
          .select(sql<number>`count(*) filter (where "PaymentStatus" = 'Pending')`.as("Waiting"))
          .groupBy("AdmissionId")
          .as("p"),
      (join) => join.onRef("p.AdmissionId", "=", "a.AdmissionId"),
    )
    .$if(QuotaCode !== undefined, (rows) => rows.where("a.QuotaCode", "=", QuotaCode ?? ""))
    .$if(From !== undefined, (rows) => rows.where("a.AdmissionDate", ">=", From ?? ""))
    .$if(To !== undefined, (rows) => rows.where("a.AdmissionDate", "<=", To ?? ""))
    .$if(Payment !== undefined, (rows) => rows.where(payment, "=", Payment ?? ""))
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
}

/** One page of the report. */
export function reportPage(db: Queries, query: Query) {
  const { page = 1, size = 10, sort = "FormNo", order = "asc" } = query
  const isPaged = query.page !== undefined || query.size !== undefined
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
      payment.as("Payment"),
    ])
    .orderBy(orders[sort], (o) => (order === "asc" ? o.asc() : o.desc()).nullsLast())
    .orderBy("a.AdmissionId", order)
    .$if(isPaged, (rows) => rows.limit(size).offset((page - 1) * size))
    .execute()
}

/** The sums over everything that the filters mean. */
export function reportTotals(db: Queries, query: Query) {
  return found(db, query)
    .select((eb) => [
      eb.fn.countAll<number>().as("Students"),
      sql<number>`coalesce(sum(${fee}), 0)::bigint`.as("Fee"),
      sql<number>`coalesce(sum(${submitted}), 0)::bigint`.as("Submitted"),
      sql<number>`coalesce(sum(${verified}), 0)::bigint`.as("Verified"),
      sql<number>`coalesce(sum(${due}), 0)::bigint`.as("Due"),
    ])
    .executeTakeFirstOrThrow()
}
