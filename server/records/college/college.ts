/** Decides how what a college sets about itself is kept in the database: with the specification's values until somebody changes them. */
import type { CollegeRuleName } from "#domain/college/college-rules.ts"
import { type CollegeValues, valuesAt } from "#domain/college/college-settings.ts"
import { readStoredCollege } from "#domain/college/college-stored.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import type { Queries } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import { type Lists, selectLists } from "./college-lists.ts"

/** The settings of a college. */
export interface College extends CollegeValues {
  /** Counts the changes. */
  readonly version: number
}

const selectStored = (db: Queries) => db.selectFrom("settings").select("value").where("name", "=", "college")

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectStored>["execute"]>>[number]

const settingsIn = (row: StoredRow | undefined): Readonly<Record<string, unknown>> =>
  typeof row?.value === "object" ? { ...row.value } : {}

/** As it is stored, whatever it is. */
const storedCollege = async (db: Queries) => settingsIn(await selectStored(db).executeTakeFirst())

function collegeOf(stored: Readonly<Record<string, unknown>>): College {
  const version = typeof stored.version === "number" ? stored.version : 0
  return { ...readStoredCollege(stored), version }
}

/** The settings as they stand. Throws when one is stored as what it cannot be. */
export async function readCollege(db: Queries): Promise<College> {
  return collegeOf(await storedCollege(db))
}

/** What the forms follow. */
export const rulesOf = (college: College): Pick<College, CollegeRuleName> => valuesAt(college, "rule")

/** The statements that a request's rules are made of, to be sent with others; `contextFrom` makes them of their rows. */
export const selectRules = (db: Queries) => [selectStored(db), selectLists(db)] as const

/** What a request's values are judged by: the college's day, and what it has set. */
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

/** What a request's values are judged by, read for it alone. */
export async function ruleContext(call: {
  readonly db: Queries
  readonly today: string
}): Promise<RuleContext> {
  return contextFrom(...(await together(call.db, ...selectRules(call.db))), call.today)
}

/** The settings as they stand, kept from other changes until the transaction ends. */
export async function lockCollege(db: Queries): Promise<College> {
  await db
    .insertInto("settings")
    .values({ name: "college", value: JSON.stringify({}) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.selectFrom("settings").select("name").where("name", "=", "college").forUpdate().executeTakeFirst()
  return readCollege(db)
}

/** Changes settings; what is not named stays. */
export async function writeCollege(db: Queries, changes: Partial<CollegeValues>): Promise<void> {
  const stored = await storedCollege(db)
  const before = collegeOf(stored)
  const value = JSON.stringify({ ...stored, ...before, ...changes, version: before.version + 1 })
  await db
    .insertInto("settings")
    .values({ name: "college", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute()
}
