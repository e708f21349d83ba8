/** Decides in which order a list of applications stands, and how a page of it is cut from the end from which it is nearer. */
import { type Expression, sql } from "kysely"

/** One part of an order: what is compared, which way, and whether it is there in every row; what is not there comes last. */
export type OrderPart = readonly [what: Expression<unknown>, order: "asc" | "desc", isAlways?: boolean]

/** By the moment they were made: by an index, and without reading what is not shown. */
export const byAge = (order: "asc" | "desc"): OrderPart => [sql.ref("a.CreatedAt"), order, true]

/** What is written in any case of letters; numbers and batches are not. */
const texts = new Set(["FirstName", "Email", "City", "FormNo"])

const degreeName = sql`lower(${sql.ref("d.Name")})`
const courseName = sql`lower(${sql.ref("c.Name")})`
/** True for an order that asks for the names of degree or course. */
export const needsNames = (parts: readonly OrderPart[]): boolean => namesFirst(parts) !== undefined

/** Whose names come first in an order. */
export function namesFirst(parts: readonly OrderPart[]): "CourseId" | "DegreeId" | undefined {
  const first = parts[0]?.[0]
  if (first === courseName) return "CourseId"
  return first === degreeName ? "DegreeId" : undefined
}

/** What a column of the list is sorted by. */
function sortedBy(column: string): Expression<unknown> {
  if (column === "Degree") return degreeName
  if (column === "CourseName") return courseName
  if (column === "Status") return sql.ref("a.AdmissionStatus")
  return texts.has(column) ? sql`lower(${sql.ref(`a.${column}`)})` : sql.ref(`a.${column}`)
}

/** What not every application has; an index of anything else can be read from either end. */
const sometimes = new Set(["Email", "City", "AdmissionNo"])

/** By a column of the list. */
export const byColumn = (column: string, order: "asc" | "desc"): OrderPart => [
  sortedBy(column),
  order,
  !sometimes.has(column),
]

/** An order down to the last row. */
export const wholeOrder = (order: readonly OrderPart[]): readonly OrderPart[] => [
  ...order,
  [sql.ref("a.AdmissionId"), order[0]?.[1] ?? "asc", true],
]

/** A page as it is cut: its order down to the last row, its length and how many rows are before it. */
export interface Cut {
  readonly parts: readonly OrderPart[]
  readonly limit: number
  readonly offset: number
  /** Counted from the end, and skipped from there. */
  readonly isFromEnd?: boolean
}

/** Rows that are skipped are walked over: so many cost less than to count first. */
export const FAR = 1000

/** The same page, cut from the nearer end of as many rows as there are. */
export function fromNearerEnd(cut: Cut, count: number): Cut {
  const limit = Math.max(0, Math.min(cut.limit, count - cut.offset))
  const behind = count - cut.offset - limit
  return cut.offset > FAR && behind < cut.offset
    ? { ...cut, limit, offset: Math.max(0, behind), isFromEnd: true }
    : cut
}

/** Ascending puts what is not there last by itself, and an index knows its order without being told. */
export const inOrder = (parts: readonly OrderPart[]) =>
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

export const inOrderOf = ({ parts, isFromEnd }: Cut) => (isFromEnd ? fromEnd(parts) : inOrder(parts))
