/** Decides which applications a list shows, in which order, and which page of them: filters, words and sorting happen in the database. */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely"
import type { ApprovalState, StoredStatus } from "#domain/workflow/stages.ts"
import { type Paging, pageCut } from "#server/contract/paging.ts"
import type { Queries } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import { listedAdmissions } from "./admissions.ts"
import { hasItself, type SearchedWord } from "./searched-words.ts"
import { isAt, statusList } from "./stored-stage.ts"

/** What a list asks for; what is absent does not limit. */
export interface AdmissionFilter {
  /** All of them. */
  readonly words?: readonly SearchedWord[] | undefined
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
    .$call((q) => (filter.words ?? []).reduce((found, word) => found.where(holds(word, isDeleted)), q))
}

/** What an application is found by, in the words of the index `admissions_pieces`. */
const piecesOf = sql`search_pieces(a."SearchText" || ' ' || lower(coalesce(a."AdmissionNo", '')))`

/**
 * True for applications `a` that hold a word. A rare one that no course, degree or status has is found by its pieces. Any other one
 * finds so many that their rows would be read for nothing: of each only what the index of the list has is read.
 */
function holds({ word, isRare, ...names }: SearchedWord, isDeleted: boolean): RawBuilder<SqlBool> {
  const own = hasItself(word)
  const named = [
    ...oneOf("a.CourseId", names.courses),
    ...oneOf("a.DegreeId", names.degrees),
    ...(names.statuses.length > 0 ? [sql`a."AdmissionStatus" in ${statusList(names.statuses)}`] : []),
  ]
  if (named.length > 0) return sql<SqlBool>`(${sql.join([own, ...named], sql` or `)})`
  // Those that were deleted are few, and not in that index.
  return isRare && !isDeleted ? sql<SqlBool>`(${piecesOf} @> search_pieces(${word}) and ${own})` : own
}

const oneOf = (column: string, ids: readonly number[]) =>
  ids.length > 0 ? [sql`${sql.ref(column)} in (${sql.join(ids)})`] : []

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
function sortedBy(column: string): Expression<unknown> {
  if (column === "Degree") return degreeName
  if (column === "CourseName") return courseName
  if (column === "Status") return sql.ref("a.AdmissionStatus")
  return texts.has(column) ? sql`lower(${sql.ref(`a.${column}`)})` : sql.ref(`a.${column}`)
}

/** What every application has: an index of it can be read from either end. */
const always = new Set(["FirstName", "FormNo", "MobileNo", "Batch", "Status"])

/** By a column of the list. */
export const byColumn = (column: string, order: "asc" | "desc"): OrderPart => [
  sortedBy(column),
  order,
  always.has(column),
]

/** An order down to the last row. */
const wholeOrder = (order: readonly OrderPart[]): readonly OrderPart[] => [
  ...order,
  [sql.ref("a.AdmissionId"), order[0]?.[1] ?? "asc", true],
]

/** A page as it is cut: its order down to the last row, its length and how many rows are before it. */
interface Cut {
  readonly parts: readonly OrderPart[]
  readonly limit: number
  readonly offset: number
  /** Counted from the end, and skipped from there. */
  readonly isFromEnd?: boolean
}

/** Rows that are skipped are walked over: so many cost less than to count first. */
const FAR = 1000

/** The same page, cut from the nearer end of as many rows as there are. */
function fromNearerEnd(cut: Cut, count: number): Cut {
  const limit = Math.max(0, Math.min(cut.limit, count - cut.offset))
  const behind = count - cut.offset - limit
  return cut.offset > FAR && behind < cut.offset
    ? { ...cut, limit, offset: Math.max(0, behind), isFromEnd: true }
    : cut
}

/** Ascending puts what is not there last by itself, and an index knows its order without being told. */
const inOrder = (parts: readonly OrderPart[]) =>
  sql`${sql.join(
    parts.map(([what, way, isAlways]) =>
      way === "asc" || isAlways ? sql`${what} ${sql.raw(way)}` : sql`${what} desc nulls last`,
    ),
  )}`

/** The same from its end: what is not there comes first. */
const fromEnd = (parts: readonly OrderPart[]) =>
  sql`${sql.join(
    parts.map(([what, way, isAlways]) => {
      if (way === "asc") return sql`${what} desc`
      return isAlways ? sql`${what} asc` : sql`${what} asc nulls first`
    }),
  )}`

const inOrderOf = ({ parts, isFromEnd }: Cut) => (isFromEnd ? fromEnd(parts) : inOrder(parts))

/** What a page is cut from. The names of degrees and courses are looked up for what is skipped, too: only an order needs them. */
const orderedAdmissions = (db: Queries, filter: AdmissionFilter, { parts }: Cut) =>
  parts.some(([what]) => byNames.has(what)) ? foundAdmissions(db, filter) : meantAdmissions(db, filter)

/** The page is cut first, and only its rows are read. */
function selectPage(db: Queries, filter: AdmissionFilter, cut: Cut) {
  const wanted = orderedAdmissions(db, filter, cut)
    .select("a.AdmissionId")
    .orderBy(inOrderOf(cut))
    .limit(cut.limit)
    .offset(cut.offset)
  return listedAdmissions(db, filter.isDeleted)
    .where("a.AdmissionId", "in", wanted)
    .orderBy(inOrder(cut.parts))
}

/** The same, with the number of all that were found in each row: a search looks through everything once. */
function selectPageWithTotal(db: Queries, filter: AdmissionFilter, cut: Cut) {
  const wanted = orderedAdmissions(db, filter, cut)
    .select(["a.AdmissionId", sql<number>`count(*) over ()`.as("total")])
    .orderBy(inOrderOf(cut))
    .limit(cut.limit)
    .offset(cut.offset)
  return listedAdmissions(db, filter.isDeleted)
    .innerJoin(wanted.as("w"), "w.AdmissionId", "a.AdmissionId")
    .select("w.total")
    .orderBy(inOrder(cut.parts))
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
  const { shown, ...cut } = pageCut(paging)
  return { rows: await selectPage(db, filter, { parts: wholeOrder(order), ...cut }).execute(), ...shown }
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
    const cut = { parts: wholeOrder(order), offset: Math.max(0, offset - before), limit: limit - rows.length }
    before += count
    if (cut.offset >= count || cut.limit <= 0) continue
    rows.push(...(await selectPage(db, filter, fromNearerEnd(cut, count)).execute()))
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
  const { limit, offset, shown } = pageCut(paging)
  const cut = { parts: wholeOrder(order), limit, offset }
  if ((filter.words ?? []).length > 0) {
    const rows = await selectPageWithTotal(db, filter, cut).execute()
    const [first] = rows
    // Nothing on the first page is nothing at all.
    if (first || offset === 0) return { rows, total: first?.total ?? 0, ...shown }
  }
  if (offset > FAR) {
    const { count } = await selectCount(db, filter).executeTakeFirstOrThrow()
    const rows = offset < count ? await selectPage(db, filter, fromNearerEnd(cut, count)).execute() : []
    return { rows, total: count, ...shown }
  }
  const [rows, [all]] = await together(db, selectPage(db, filter, cut), selectCount(db, filter))
  return { rows, total: all?.count ?? 0, ...shown }
}

/** How many applications of each status and level a filter means. */
export function countByStage(db: Queries, filter: AdmissionFilter) {
  return meantAdmissions(db, filter)
    .select((eb) => ["a.AdmissionStatus", "a.CurrentLevel", eb.fn.countAll<number>().as("count")])
    .groupBy(["a.AdmissionStatus", "a.CurrentLevel"])
    .execute()
}
