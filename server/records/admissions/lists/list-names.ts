/** Decides in which order the names of courses or degrees stand, for a list that is sorted by them, and how many rows each has. */
import { sql } from "kysely"
import type { Queries } from "#server/db/database.ts"
import { type AdmissionFilter, meantAdmissions } from "../admission-search.ts"

/** What a list may be sorted by the names of. */
export type Named = "CourseId" | "DegreeId"

/** Whom one name means, in any case of letters, and how many applications are theirs. */
interface NameCount {
  readonly ids: readonly number[]
  readonly count: number
}

const selectNames = (db: Queries, column: Named) =>
  column === "CourseId"
    ? db.selectFrom("courses").select(["CourseId as id", sql<string>`lower("Name")`.as("name")])
    : db.selectFrom("degrees").select(["DegreeId as id", sql<string>`lower("Name")`.as("name")])

/** The names that a filter meets, in order. Counted before they are looked up, which happens once for each. */
export async function countByNames(
  db: Queries,
  filter: AdmissionFilter,
  column: Named,
  way: "asc" | "desc",
): Promise<NameCount[]> {
  const counted = meantAdmissions(db, filter)
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
