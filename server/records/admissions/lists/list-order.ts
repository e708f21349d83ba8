/** Decides the order of a list of applications, and from which end of the list a page is read. */
import { type Expression, sql } from "kysely"

/**
 * One part of an order: what is compared, the direction, and whether every row has a value; rows without a value come last.
 */
export type OrderPart = readonly [what: Expression<unknown>, order: "asc" | "desc", isAlways?: boolean]

/** By the time of creation: uses an index, so that rows outside the page are not read. */
export const byAge = (order: "asc" | "desc"): OrderPart => [sql.ref("a.CreatedAt"), order, true]

/** Columns that are sorted ignoring case; numbers and batches are not. */
const texts = new Set(["FirstName", "Email", "City", "FormNo"])

const degreeName = sql`lower(${sql.ref("d.Name")})`
const courseName = sql`lower(${sql.ref("c.Name")})`
/** True for an order that needs the names of degree or course. */
export const needsNames = (parts: readonly OrderPart[]): boolean => namesFirst(parts) !== undefined

/** The column whose names an order compares first. */
export function namesFirst(parts: readonly OrderPart[]): "CourseId" | "DegreeId" | undefined {
  const first = parts[0]?.[0]
  if (first === courseName) return "CourseId"
  return first === degreeName ? "DegreeId" : undefined
}

/** The expression by which a column of the list is sorted. */
function sortedBy(column: string): Expression<unknown> {
  if (column === "Degree") return degreeName
  if (column === "CourseName") return courseName
  if (column === "Status") return sql.ref("a.AdmissionStatus")
  return texts.has(column) ? sql`lower(${sql.ref(`a.${column}`)})` : sql.ref(`a.${column}`)
}

/** Columns that may be empty; an index on any other column can be read in both directions. */
const sometimes = new Set(["Email", "City", "AdmissionNo"])

/** The order by a column of the list. */
export const byColumn = (column: string, order: "asc" | "desc"): OrderPart => [
  sortedBy(column),
  order,
  !sometimes.has(column),
]

/** Completes an order so that it is unambiguous. */
export const wholeOrder = (order: readonly OrderPart[]): readonly OrderPart[] => [
  ...order,
  [sql.ref("a.AdmissionId"), order[0]?.[1] ?? "asc", true],
]

/** How a page is selected: the complete order, the number of rows, and how many rows are skipped. */
export interface Cut {
  readonly parts: readonly OrderPart[]
  readonly limit: number
  readonly offset: number
  /** The offset is counted from the end of the list. */
  readonly isFromEnd?: boolean
}

/** From this offset on, the total is counted first, to skip from the nearer end: skipping means reading the rows. */
export const FAR = 1000

/** The same page, read from the nearer end of a list of `count` rows. */
export function fromNearerEnd(cut: Cut, count: number): Cut {
  const limit = Math.max(0, Math.min(cut.limit, count - cut.offset))
  const behind = count - cut.offset - limit
  return cut.offset > FAR && behind < cut.offset
    ? { ...cut, limit, offset: Math.max(0, behind), isFromEnd: true }
    : cut
}

/** Ascending order puts missing values last by default, and only then matches the index. */
export const inOrder = (parts: readonly OrderPart[]) =>
  sql`${sql.join(
    parts.map(([what, way, isAlways]) =>
      way === "asc" || isAlways ? sql`${what} ${sql.raw(way)}` : sql`${what} desc nulls last`,
    ),
  )}`

/** The reverse order: missing values come first. */
const fromEnd = (parts: readonly OrderPart[]) =>
  sql`${sql.join(
    parts.map(([what, way, isAlways]) => {
      if (way === "asc") return sql`${what} desc`
      return isAlways ? sql`${what} asc` : sql`${what} asc nulls first`
    }),
  )}`

export const inOrderOf = ({ parts, isFromEnd }: Cut) => (isFromEnd ? fromEnd(parts) : inOrder(parts))
