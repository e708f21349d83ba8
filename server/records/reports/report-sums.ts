/**
 * Computes the sums of the students' report by group: seat by seat, because all applications for one seat have the same
 * fees.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { hasLeft } from "#server/records/seats/open-sliding.ts"
import {
  amountsWith,
  feesByHand,
  feesOfSeats,
  groupOf,
  groupsInOrder,
  meantByReport,
  paid,
  type ReportFilter,
  verified,
} from "./report-terms.ts"

/** What applications `a` for the same seat share, in the order of the index `admissions_seats` and of the fees. */
const seat = ["a.AdmissionYear", "a.CourseId", "a.QuotaCode", "a.AdmissionStatus"] as const

const sum = (of: Expression<number>) => sql<number>`coalesce(sum(${of}), 0)::bigint`

/** Applications `a` that match the filters, each with the fees of its seat; `payment` is the filter on what was paid. */
const withFees = <Q extends ReturnType<typeof meantByReport>>(db: Queries, meant: Q) =>
  meant.leftJoin(feesOfSeats(db).as("f"), (join) =>
    join
      .onRef("f.AcademicYear", "=", "a.AdmissionYear")
      .onRef("f.CourseId", "=", "a.CourseId")
      .onRef("f.QuotaCode", "=", "a.QuotaCode"),
  )

/**
 * The sums of each seat and status, as if no fees had been set by hand and nobody had left: those are in other tables, and few
 * applications have any.
 */
function sumsOfSeats(db: Queries, query: ReportFilter) {
  const { fee, submitted, payment } = amountsWith(sql`null::bigint`)
  return withFees(db, meantByReport(db, query))
    .$if(query.Payment !== undefined, (rows) => rows.where(payment, "=", query.Payment ?? null))
    .select(seat)
    .select([
      sql<number>`1`.as("times"),
      sql<boolean>`false`.as("IsLeft"),
      sql<number>`count(*)`.as("Students"),
      sql<number | null>`max(${fee})`.as("Fee"),
      sum(submitted).as("Submitted"),
      sum(paid).as("Paid"),
      sum(verified).as("Verified"),
    ])
    .groupBy(seat)
}

/** Each row twice: subtracted as counted above (`times` is -1), and added as it is (1). */
const twice = sql<{ times: number }>`(values (-1), (1))`.as<"v">(sql`v("times")`)

/** The columns of a correction, in the order of `sumsOfSeats`. */
const corrected = ({ fee, submitted }: ReturnType<typeof amountsWith>, isLeft: RawBuilder<boolean>) =>
  [
    sql<number>`v."times"`.as("times"),
    isLeft.as("IsLeft"),
    sql<number>`1`.as("Students"),
    fee.as("Fee"),
    submitted.as("Submitted"),
    paid.as("Paid"),
    verified.as("Verified"),
  ] as const

/** The correction for students who have left: each is subtracted as counted above, and added as one who has left. */
function sumsOfLeft(db: Queries, query: ReportFilter) {
  const amounts = amountsWith(sql`null::bigint`)
  return withFees(db, meantByReport(db, query))
    .where(hasLeft)
    .innerJoin(twice, (join) => join.onTrue())
    .$if(query.Payment !== undefined, (rows) => rows.where(amounts.payment, "=", query.Payment ?? null))
    .select(seat)
    .select(corrected(amounts, sql<boolean>`v."times" = 1`))
}

/**
 * The correction for applications with fees set by hand: each is subtracted as counted above, and added with its own fees.
 */
function sumsByHand(db: Queries, query: ReportFilter) {
  const amounts = amountsWith(sql`case when v."times" = 1 then m."ByHand" end`)
  return withFees(db, meantByReport(db, query))
    .innerJoin(feesByHand(db).as("m"), "m.AdmissionId", "a.AdmissionId")
    .innerJoin(twice, (join) => join.onTrue())
    .$if(query.Payment !== undefined, (rows) => rows.where(amounts.payment, "=", query.Payment ?? null))
    .select(seat)
    .select(corrected(amounts, hasLeft))
}

type SeatSums = Awaited<ReturnType<ReturnType<typeof sumsOfSeats>["execute"]>>[number]

const groupOfSeat = ({ Fee, AdmissionStatus, IsLeft }: SeatSums) =>
  Fee === null ? "noFee" : groupOf(AdmissionStatus, IsLeft)

const sumOf = (seats: readonly SeatSums[], of: (seat: SeatSums) => number): number =>
  seats.reduce((all, seat) => all + seat.times * of(seat), 0)

/** The sums of all applications that match the filters, by group in their order; empty groups are left out. */
export async function reportGroups(
  db: Queries,
  query: ReportFilter,
): Promise<Schemas["ReportGroupTotals"][]> {
  // One statement, so that all parts see the same snapshot.
  const seats = await sumsOfSeats(db, query)
    .unionAll(sumsOfLeft(db, query))
    .unionAll(sumsByHand(db, query))
    .execute()
  const named = await formNosOf(
    db,
    query,
    seats.filter(({ Fee }) => Fee === null),
  )
  return groupsInOrder.flatMap((Group) => {
    const these = seats.filter((seat) => groupOfSeat(seat) === Group)
    const Students = sumOf(these, (seat) => seat.Students)
    if (Students === 0) return []
    const Fee = sumOf(these, (seat) => (seat.Fee ?? 0) * seat.Students)
    const Submitted = sumOf(these, (seat) => seat.Submitted)
    return {
      Group,
      Students,
      Fee,
      Submitted,
      Verified: sumOf(these, (seat) => seat.Verified),
      // A sum of differences is the difference of the sums; an application without a fee owes nothing.
      Due: Group === "noFee" ? 0 : Fee - Submitted,
      Overpaid: sumOf(these, (seat) => seat.Paid) - Submitted,
      FormNos: Group === "noFee" ? named : [],
    }
  })
}

/** How many form numbers of applications without fees are named at most. */
const MOST_NAMED = 200
/** Up to so many seats are searched one by one; if there are more, a scan of all applications soon finds their numbers. */
const FEW = 40

const isSeat = ({ AdmissionYear, CourseId, QuotaCode }: SeatSums) =>
  sql`(a."AdmissionYear" = ${AdmissionYear} and a."CourseId" = ${CourseId}
    and a."QuotaCode" ${QuotaCode === null ? sql`is null` : sql`= ${QuotaCode}`})`

/** The first form numbers of applications for seats without stored fees. */
async function formNosOf(db: Queries, query: ReportFilter, without: readonly SeatSums[]): Promise<string[]> {
  if (without.length === 0) return []
  const rows = await meantByReport(db, { ...query, Group: "noFee" })
    .$if(without.length <= FEW, (q) => q.where(sql<SqlBool>`(${sql.join(without.map(isSeat), sql` or `)})`))
    .select("a.FormNo")
    .orderBy("a.FormNo")
    .limit(MOST_NAMED)
    .execute()
  return rows.map(({ FormNo }) => FormNo)
}
