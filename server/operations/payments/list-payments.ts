import { sql } from "kysely"
import type { PaymentStatus } from "#domain/money/payments.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { reads, type SignedInCall } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { yearsOf } from "#server/records/admissions/lists/admission-years.ts"
import { matchesFilters } from "#server/records/money/payment-filters.ts"
import {
  decidablePayments,
  listedPayments,
  notDecidableYet,
  standingPayments,
  toListedPayment,
} from "#server/records/money/payments.ts"
import type { Queries } from "../../db/database.ts"

const applicantName = sql`lower(concat_ws(' ', a."FirstName", a."MiddleName", a."LastName"))`

type Query = SignedInCall<"listPayments">["query"]

/** The payments that match the filter. */
const foundPayments = (db: Queries, query: Query) =>
  (query.toVerify === true ? decidablePayments(db) : standingPayments(db))
    .where(matchesFilters(query))
    .$if(query.notYet === true, (q) => q.where(notDecidableYet))

/** Sums by status. */
const sumsOf = (db: Queries, query: Query) =>
  foundPayments(db, query)
    .select([
      sql<PaymentStatus>`p."PaymentStatus"`.as("PaymentStatus"),
      sql<number>`count(*)`.as("count"),
      sql<number>`coalesce(sum(p."Amount"), 0)::bigint`.as("sum"),
    ])
    .groupBy("p.PaymentStatus")
    .execute()

/** Sums and counts of all matches; rejected and withdrawn money counts only in its own figure. */
async function totalsOf(db: Queries, query: Query) {
  const rows = await sumsOf(db, query)
  const of = (status: string) => rows.find((row) => row.PaymentStatus === status) ?? { count: 0, sum: 0 }
  const [accepted, pending, rejected] = [of("Accepted"), of("Pending"), of("Rejected")]
  const withdrawn = of("Withdrawn")
  return {
    total: accepted.count + pending.count + rejected.count + withdrawn.count,
    totals: {
      Amount: accepted.sum + pending.sum,
      Accepted: accepted.sum,
      Pending: pending.sum,
      Rejected: rejected.sum,
      Withdrawn: withdrawn.sum,
      AcceptedCount: accepted.count,
      PendingCount: pending.count,
      RejectedCount: rejected.count,
      WithdrawnCount: withdrawn.count,
    },
  }
}

/** The rows of the page, in order: the page is selected first, and only its rows are read completely. */
async function rowsOf(db: Queries, query: Query, viewer: RoleCode) {
  // The longest wait comes first.
  const isQueue = query.toVerify === true || query.notYet === true
  const { sort = "CreatedAt", order = query.sort || isQueue ? "asc" : "desc" } = query
  const { limit, offset } = pageCut(query)
  const isText = sort === "UserName" || sort === "Mode" || sort === "PaymentStatus"
  const column =
    sort === "ApplicantName"
      ? applicantName
      : isText
        ? sql`lower(${sql.ref(`p.${sort}`)})`
        : sql.ref(`p.${sort}`)
  const wanted = foundPayments(db, query)
    .$if(sort === "ApplicantName", (q) => q.innerJoin("admissions as a", "a.AdmissionId", "p.AdmissionId"))
    .select("p.PaymentId")
    .orderBy(column, order)
    .orderBy("p.PaymentId", order)
    .limit(limit)
    .offset(offset)
  const rows = await listedPayments(db)
    .where("p.PaymentId", "in", wanted)
    .orderBy(column, order)
    .orderBy("p.PaymentId", order)
    .execute()
  return rows.map((row) => toListedPayment(row, viewer))
}

export const listPayments = reads("listPayments", async ({ db, query, session }) => {
  const { total, totals } = await totalsOf(db, query)
  const data = await rowsOf(db, query, session.role)
  const years = await yearsOf(db)
  return { status: 200, body: { data, message: "Payments", total, totals, ...pageCut(query).shown, years } }
})
