/** Decides which applications a list shows, in which order, and which page of them: filters, words and sorting happen in the database. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import { type ApprovalState, type StoredStatus, states } from "#domain/workflow/stages.ts"
import { statusesOf } from "#domain/workflow/state-groups.ts"
import { type Paging, pageCut } from "#server/contract/paging.ts"
import type { Queries } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import { listedAdmissions } from "./admissions.ts"
import { containing, wordsOf } from "./search-words.ts"
import { isAt, statusList } from "./stored-stage.ts"

/** What a list asks for; what is absent does not limit. */
export interface AdmissionFilter {
  readonly q?: string | undefined
  readonly statuses?: readonly StoredStatus[] | undefined
  readonly DegreeId?: number | undefined
  readonly CourseId?: number | undefined
  readonly Batch?: string | undefined
  /** UserID of who entered it. */
  readonly CreatedBy?: number | undefined
  /** Only those that stand there. */
  readonly at?: ApprovalState | undefined
  /** Without those that stand there. */
  readonly notAt?: ApprovalState | undefined
  /** Only what was deleted; else only what was not. */
  readonly isDeleted?: boolean | undefined
}

/** The applications that a filter means. Every word must be found somewhere in name, e-mail, mobile, city, degree, course, status or a number. */
export const foundAdmissions = (db: Queries, filter: AdmissionFilter) =>
  meantAdmissions(db, filter)
    .innerJoin("degrees as d", "d.DegreeId", "a.DegreeId")
    .innerJoin("courses as c", "c.CourseId", "a.CourseId")

/** The same without the names of degree and course, for whoever only counts. */
export function meantAdmissions(db: Queries, filter: AdmissionFilter) {
  const { statuses, DegreeId, CourseId, Batch, CreatedBy, at, notAt, isDeleted = false } = filter
  return db
    .selectFrom("admissions as a")
    .where("a.DeletedAt", isDeleted ? "is not" : "is", null)
    .where("a.PurgedAt", "is", null)
    .$if(statuses !== undefined, (q) => q.where("a.AdmissionStatus", "in", [...(statuses ?? [])]))
    .$if(DegreeId !== undefined, (q) => q.where("a.DegreeId", "=", DegreeId ?? 0))
    .$if(CourseId !== undefined, (q) => q.where("a.CourseId", "=", CourseId ?? 0))
    .$if(Batch !== undefined, (q) => q.where("a.Batch", "=", Batch ?? ""))
    .$if(CreatedBy !== undefined, (q) => q.where("a.CreatedBy", "=", CreatedBy ?? 0))
    .$if(at !== undefined, (q) => q.where(isAt(at ?? "draft")))
    .$if(notAt !== undefined, (q) => q.where(sql<SqlBool>`not ${isAt(notAt ?? "draft")}`))
    .$call((q) => wordsOf(filter.q).reduce((found, word) => found.where(holds(word)), q))
}

/** The statuses whose names hold a word; asked here once and not of each row. */
const statusesWith = (word: string) =>
  statusesOf(states).filter((status) => status.toLowerCase().includes(word))

/** True for applications `a` that hold a word. Names of courses and degrees are searched once; of each row only what its index has is read. */
function holds(word: string): RawBuilder<SqlBool> {
  const pattern = containing(word)
  const statuses = statusesWith(word)
  const parts = [
    sql`a."SearchText" like ${pattern}`,
    sql`a."CourseId" = any(array(select "CourseId" from courses where lower("Name") like ${pattern}))`,
    sql`a."DegreeId" = any(array(select "DegreeId" from degrees where lower("Name") like ${pattern}))`,
    ...(statuses.length > 0 ? [sql`a."AdmissionStatus" in ${statusList(statuses)}`] : []),
    // Numbers of admissions are given in capitals.
    sql`a."AdmissionNo" like ${pattern.toUpperCase()}`,
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

/** One part of an order: what is compared, which way, and whether it is there in every row; what is not there comes last. */
export type OrderPart = readonly [what: Expression<unknown>, order: "asc" | "desc", isAlways?: boolean]

/** By the moment they were made: by an index, and without reading what is not shown. */
export const byAge = (order: "asc" | "desc"): OrderPart => [sql.ref("a.CreatedAt"), order, true]

const texts = new Set(["FirstName", "Email", "City", "Batch", "AdmissionNo", "FormNo", "MobileNo"])

const degreeName = sql`lower(${sql.ref("d.Name")})`
const courseName = sql`lower(${sql.ref("c.Name")})`
/** What names of degrees and courses are sorted by. */
const byNames: ReadonlySet<Expression<unknown>> = new Set([degreeName, courseName])

/** What a column of the list is sorted by; people's words in any case of letters. */
export function sortedBy(column: string): Expression<unknown> {
  if (column === "Degree") return degreeName
  if (column === "CourseName") return courseName
  if (column === "Status") return sql.ref("a.AdmissionStatus")
  return texts.has(column) ? sql`lower(${sql.ref(`a.${column}`)})` : sql.ref(`a.${column}`)
}

/** An order down to the last row. */
const wholeOrder = (order: readonly OrderPart[]): readonly OrderPart[] => [
  ...order,
  [sql.ref("a.AdmissionId"), order[0]?.[1] ?? "asc", true],
]

/** A page as it is cut: its order down to the last row, its length and how many rows are before it. */
const cutOf = (order: readonly OrderPart[], paging: Paging) => ({
  parts: wholeOrder(order),
  ...pageCut(paging),
})

type Cut = ReturnType<typeof cutOf>

/** Ascending puts what is not there last by itself, and an index knows its order without being told. */
const inOrder = ({ parts }: Cut) =>
  sql`${sql.join(
    parts.map(([what, way, isAlways]) =>
      way === "asc" || isAlways ? sql`${what} ${sql.raw(way)}` : sql`${what} desc nulls last`,
    ),
  )}`

/** What a page is cut from. The names of degrees and courses are looked up for what is skipped, too: only an order needs them. */
const orderedAdmissions = (db: Queries, filter: AdmissionFilter, { parts }: Cut) =>
  parts.some(([what]) => byNames.has(what)) ? foundAdmissions(db, filter) : meantAdmissions(db, filter)

/** The page is cut first, and only its rows are read. */
function selectPage(db: Queries, filter: AdmissionFilter, cut: Cut) {
  const wanted = orderedAdmissions(db, filter, cut)
    .select("a.AdmissionId")
    .orderBy(inOrder(cut))
    .limit(cut.limit)
    .offset(cut.offset)
  return listedAdmissions(db, filter.isDeleted).where("a.AdmissionId", "in", wanted).orderBy(inOrder(cut))
}

/** The same, with the number of all that were found in each row: a search looks through everything once. */
function selectPageWithTotal(db: Queries, filter: AdmissionFilter, cut: Cut) {
  const wanted = orderedAdmissions(db, filter, cut)
    .select(["a.AdmissionId", sql<number>`count(*) over ()`.as("total")])
    .orderBy(inOrder(cut))
    .limit(cut.limit)
    .offset(cut.offset)
  return listedAdmissions(db, filter.isDeleted)
    .innerJoin(wanted.as("w"), "w.AdmissionId", "a.AdmissionId")
    .select("w.total")
    .orderBy(inOrder(cut))
}

const selectCount = (db: Queries, filter: AdmissionFilter) =>
  meantAdmissions(db, filter).select((eb) => eb.fn.countAll<number>().as("count"))

/** The rows of a page in order. */
export async function pageOfAdmissions(
  db: Queries,
  filter: AdmissionFilter,
  order: readonly OrderPart[],
  paging: Paging,
) {
  const cut = cutOf(order, paging)
  return { rows: await selectPage(db, filter, cut).execute(), ...cut.shown }
}

/** The rows of a page that goes through one filter after the other, each in the order and with as many rows as it is said to mean. */
export async function pageOfParts(
  db: Queries,
  filters: readonly (readonly [filter: AdmissionFilter, count: number])[],
  order: readonly OrderPart[],
  paging: Paging,
) {
  const { limit, offset, shown } = pageCut(paging)
  const rows: Awaited<ReturnType<typeof pageOfAdmissions>>["rows"] = []
  let before = 0
  for (const [filter, count] of filters) {
    const cut = { offset: Math.max(0, offset - before), limit: limit - rows.length }
    before += count
    if (cut.offset >= count || cut.limit <= 0) continue
    rows.push(...(await selectPage(db, filter, { parts: wholeOrder(order), ...cut, shown }).execute()))
  }
  return { rows, ...shown }
}

/** The rows of a page in order, and how many there are on all pages. */
export async function countedPageOfAdmissions(
  db: Queries,
  filter: AdmissionFilter,
  order: readonly OrderPart[],
  paging: Paging,
) {
  const cut = cutOf(order, paging)
  if (wordsOf(filter.q).length > 0) {
    const rows = await selectPageWithTotal(db, filter, cut).execute()
    const [first] = rows
    // Nothing on the first page is nothing at all.
    if (first || cut.offset === 0) return { rows, total: first?.total ?? 0, ...cut.shown }
  }
  const [rows, [all]] = await together(db, selectPage(db, filter, cut), selectCount(db, filter))
  return { rows, total: all?.count ?? 0, ...cut.shown }
}

/** How many applications of each status and level a filter means. */
export function countByStage(db: Queries, filter: AdmissionFilter) {
  return meantAdmissions(db, filter)
    .select((eb) => ["a.AdmissionStatus", "a.CurrentLevel", eb.fn.countAll<number>().as("count")])
    .groupBy(["a.AdmissionStatus", "a.CurrentLevel"])
    .execute()
}
