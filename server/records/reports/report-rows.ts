/** Selects the applications on a page of the students' report, and the content of their rows. */
import { sql } from "kysely"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import {
  amountsWith,
  feesByHand,
  feesOfSeats,
  group,
  isOneOf,
  meantByReport,
  type ReportFilter,
  verified,
} from "./report-terms.ts"

type ReportRow = Schemas["ReportRow"]
type ReportGroup = Schemas["ReportGroup"]

const { fee, submitted, due, overpaid, payment } = amountsWith(sql.ref("m.ByHand"))

/** The applications that match the filters, each with the sum of its fees; joins that a query does not use cost nothing. */
function found(db: Queries, query: ReportFilter, ids?: readonly string[]) {
  const { Payment } = query
  return meantByReport(db, query)
    .leftJoin("degrees as d", "d.DegreeId", "a.DegreeId")
    .leftJoin("courses as c", "c.CourseId", "a.CourseId")
    .leftJoin(feesOfSeats(db).as("f"), (join) =>
      join
        .onRef("f.AcademicYear", "=", "a.AdmissionYear")
        .onRef("f.CourseId", "=", "a.CourseId")
        .onRef("f.QuotaCode", "=", "a.QuotaCode"),
    )
    .leftJoin(feesByHand(db, ids).as("m"), "m.AdmissionId", "a.AdmissionId")
    .$if(Payment !== undefined, (rows) => rows.where(payment, "=", Payment ?? null))
    .$if(ids !== undefined, (rows) => rows.where(isOneOf("a.AdmissionId", ids ?? [])))
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

/** How many rows are skipped, and how many are wanted. */
interface Cut {
  readonly offset: number
  readonly limit: number
}

/** The order within a group, complete so that it is unambiguous. */
const inOrder = ({ sort = "FormNo", order = "asc" }: ReportFilter) =>
  sql`${orders[sort]} ${sql.raw(order)} ${sql.raw(order === "asc" ? "" : "nulls last")}, a."AdmissionId" ${sql.raw(order)}`

/** The ids of the rows of a group, in order. */
async function idsOf(db: Queries, query: ReportFilter, { offset, limit }: Cut): Promise<string[]> {
  const rows = await found(db, query)
    .select("a.AdmissionId")
    .orderBy(inOrder(query))
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ AdmissionId }) => AdmissionId)
}

/**
 * All rows of these groups in order, in batches: the ids are kept as one text separated by spaces, which needs a third of the
 * memory of rows. One statement, so that an application that changes its group meanwhile is in exactly one of them; each group is
 * selected by itself, from its own range of the index.
 */
export async function partsOfGroups(
  db: Queries,
  query: ReportFilter,
  groups: readonly ReportGroup[],
  size: number,
): Promise<Map<ReportGroup, string[]>> {
  const part = sql<number>`(n."place" - 1) / ${sql.lit(size)}`
  const batches = (Group: ReportGroup) => {
    const numbered = found(db, { ...query, Group }).select([
      "a.AdmissionId",
      sql<number>`row_number() over (order by ${inOrder(query)})`.as("place"),
    ])
    return db
      .selectFrom(numbered.as("n"))
      .select([
        sql<ReportGroup>`${sql.lit(Group)}`.as("Group"),
        part.as("part"),
        sql<string>`string_agg(n."AdmissionId"::text, ' ' order by n."place")`.as("ids"),
      ])
      .groupBy(part)
  }
  const parts = new Map(groups.map((group) => [group, [] as string[]]))
  const [first, ...others] = groups.map(batches)
  if (first === undefined) return parts
  const rows = await others
    .reduce((all, one) => all.unionAll(one), first)
    .orderBy("part")
    .execute()
  for (const { Group, ids } of rows) parts.get(Group)?.push(ids)
  return parts
}

/**
 * The rows of these ids, in the same order; deleted ones are left out. `hasContacts` says whether e-mail and mobile number
 * are included.
 */
export async function rowsOfIds(
  db: Queries,
  ids: readonly string[],
  hasContacts: boolean,
): Promise<ReportRow[]> {
  if (ids.length === 0) return []
  const rows = await found(db, { words: [] }, ids)
    .select([
      "a.AdmissionId",
      "a.FormNo",
      "a.AdmissionNo",
      sql<string>`concat_ws(' ', a."FirstName", nullif(a."MiddleName", ''), nullif(a."LastName", ''))`.as(
        "Name",
      ),
      sql<boolean>`a."PurgedAt" is not null`.as("IsRemoved"),
      sql<string | null>`case when ${hasContacts} then a."Email" end`.as("Email"),
      sql<string | null>`case when ${hasContacts} then a."MobileNo" end`.as("MobileNo"),
      sql<string>`d."Name"`.as("Degree"),
      sql<string>`c."Name"`.as("CourseName"),
      "a.QuotaCode",
      "a.AdmissionYear",
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

/**
 * The ids of a page of the report, which runs through the groups one after the other. `groups` are those that match the
 * filters.
 */
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
