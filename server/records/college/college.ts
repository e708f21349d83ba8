/** Stores and reads the settings of a college; the specification's values are the defaults. */
import type { CollegeRuleName } from "#domain/college/college-rules.ts"
import { type CollegeValues, valuesAt } from "#domain/college/college-settings.ts"
import { readStoredCollege } from "#domain/college/college-stored.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import type { Queries } from "#server/db/database.ts"
import { cachedResult } from "#server/db/result-cache.ts"
import { addSetting, writeSetting } from "#server/db/setting-rows.ts"
import { together } from "#server/db/together.ts"
import { type Lists, selectLists } from "./college-lists.ts"

/** The settings of a college. */
export interface College extends CollegeValues {
  /** Counts the changes. */
  readonly version: number
}

/** The statement that reads the settings, to be sent with others; `collegeFrom` makes the settings from its rows. */
export const selectCollege = (db: Queries) =>
  db.selectFrom("settings").select("value").where("name", "=", "college").withPlugin(cachedResult)

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectCollege>["execute"]>>[number]

const settingsIn = (row: StoredRow | undefined): Readonly<Record<string, unknown>> =>
  typeof row?.value === "object" ? { ...row.value } : {}

/** The stored value, unchecked. */
const storedCollege = async (db: Queries) => settingsIn(await selectCollege(db).executeTakeFirst())

function collegeOf(stored: Readonly<Record<string, unknown>>): College {
  const version = typeof stored.version === "number" ? stored.version : 0
  return { ...readStoredCollege(stored), version }
}

/** The present settings. Throws when a stored value is not valid. */
export async function readCollege(db: Queries): Promise<College> {
  return collegeOf(await storedCollege(db))
}

/** The settings. Throws when a stored value is not valid. */
export const collegeFrom = ([stored]: readonly StoredRow[]): College => collegeOf(settingsIn(stored))

/** The settings that the forms depend on. */
export const rulesOf = (college: College): Pick<College, CollegeRuleName> => valuesAt(college, "rule")

/**
 * The statements that read the rules for a request, to be sent with others; `contextFrom` makes the rules from their rows.
 */
export const selectRules = (db: Queries) => [selectCollege(db), selectLists(db)] as const

/** The context for checking the values of a request: the college's date, and its settings. */
export function contextFrom(
  [stored]: readonly StoredRow[],
  [lists]: readonly Lists[],
  today: string,
): RuleContext {
  if (!lists) throw new Error("The lists of the college gave no row")
  const college = collegeOf(settingsIn(stored))
  return {
    ...rulesOf(college),
    ...lists,
    AdmissionCycle: valuesAt(college, "AdmissionCycle"),
    today,
  }
}

/** The same context, read for one request alone. */
export async function ruleContext(call: {
  readonly db: Queries
  readonly today: string
}): Promise<RuleContext> {
  return contextFrom(...(await together(call.db, ...selectRules(call.db))), call.today)
}

/** The present settings, locked against other changes until the transaction ends. */
export async function lockCollege(db: Queries): Promise<College> {
  await addSetting(db, "college", {})
  await db.selectFrom("settings").select("name").where("name", "=", "college").forUpdate().executeTakeFirst()
  return readCollege(db)
}

/** Changes settings; those that are not named keep their values. */
export async function writeCollege(db: Queries, changes: Partial<CollegeValues>): Promise<void> {
  const stored = await storedCollege(db)
  const before = collegeOf(stored)
  await writeSetting(db, "college", { ...stored, ...before, ...changes, version: before.version + 1 })
}
