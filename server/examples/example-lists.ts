/** Decides whether an example may replace the quotas, seat categories and communities of a college, and replaces them. */
import { isDeepStrictEqual } from "node:util"
import { usedIssue } from "#domain/college/list-changes.ts"
import type { Queries } from "#server/db/database.ts"
import { type College, writeCollege } from "#server/records/college/college.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { storeLists } from "#server/records/college/list-changes.ts"
import { readUses } from "#server/records/college/list-uses.ts"
import type { ExampleCollege } from "./example-college.ts"
import { examples } from "./examples.ts"

/** The lists, and the names of the two groups of quotas. */
export type NamedLists = Pick<ExampleCollege, "lists" | "quotaNames">

export const readNamedLists = async (
  db: Queries,
  { managementQuotaName, convenorQuotaName }: College,
): Promise<NamedLists> => ({
  lists: await readLists(db),
  quotaNames: { managementQuotaName, convenorQuotaName },
})

const isSame = (one: NamedLists, { lists, quotaNames }: NamedLists) =>
  isDeepStrictEqual(one, { lists, quotaNames })

/** True for lists that a college has entered: neither those with which every college begins, nor those of another example. */
export const isOwnLists = (present: NamedLists): boolean =>
  !Object.values(examples).some((example) => isSame(present, example))

/**
 * Replaces the lists, which the caller has locked together with the settings; the Admin has to look at the new ones again.
 * Returns the message about a row in use that would be removed: then nothing was changed.
 */
export async function replaceLists(
  db: Queries,
  present: NamedLists,
  example: NamedLists,
  { setUpChecked }: College,
): Promise<string | undefined> {
  if (isSame(present, example)) return undefined
  const used = usedIssue(present.lists, example.lists, await readUses(db))
  if (used) return used
  await storeLists(db, example.lists)
  await writeCollege(db, {
    ...example.quotaNames,
    setUpChecked: setUpChecked.filter((task) => task !== "quotas"),
  })
  return undefined
}
