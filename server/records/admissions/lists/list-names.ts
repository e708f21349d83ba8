/** Sorts the names of courses or degrees, for a list that is sorted by them, and counts the rows of each. */
import { sql } from "kysely"
import type { Queries } from "#server/db/database.ts"
import { type AdmissionFilter, matchingAdmissions } from "../admission-search.ts"

/** The columns by whose names a list may be sorted. */
export type Named = "CourseId" | "DegreeId"

/** The ids that share a name, ignoring case, and how many applications they have together. */
interface NameCount {
  readonly ids: readonly number[]
  readonly count: number
}

const selectNames = (db: Queries, column: Named) =>
  column === "CourseId"
    ? db.selectFrom("courses").select(["CourseId as id", sql<string>`lower("Name")`.as("name")])
    : db.selectFrom("degrees").select(["DegreeId as id", sql<string>`lower("Name")`.as("name")])

/**
 * The names among the applications of a filter, in order. Rows are counted by id first, so that each name is looked up only
 * once.
 */
export async function countByNames(
  db: Queries,
  filter: AdmissionFilter,
  column: Named,
  way: "asc" | "desc",
): Promise<NameCount[]> {
  const counted = matchingAdmissions(db, filter)
    .select((eb) => [`a.${column} as id`, eb.fn.countAll<number>().as("count")])
    .groupBy(`a.${column}`)
  const rows = await db
    .selectFrom(counted.as("n"))
    .innerJoin(selectNames(db, column).as("t"), "t.id", "n.id")
    .select(["n.id", "n.count", "t.name"])
    .orderBy("t.name", way)
    .execute()
  const names = new Map<string, NameCount>()
  for (const { id, count, name } of rows) {
    const same = names.get(name)
    names.set(name, { ids: [...(same?.ids ?? []), id], count: (same?.count ?? 0) + count })
  }
  return [...names.values()]
}
