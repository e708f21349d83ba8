/** Decides how what a college sets about itself is kept in the database: with the specification's values until somebody changes them. */
import type { CollegeRuleName } from "#domain/college/college-rules.ts"
import { type CollegeValues, valuesAt } from "#domain/college/college-settings.ts"
import { readStoredCollege } from "#domain/college/college-stored.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import type { Queries } from "#server/db/database.ts"
import { readLists } from "./college-lists.ts"

/** The settings of a college. */
export interface College extends CollegeValues {
  /** Counts the changes. */
  readonly version: number
}

/** As it is stored, whatever it is. */
async function storedCollege(db: Queries): Promise<Readonly<Record<string, unknown>>> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", "college").executeTakeFirst()
  return typeof row?.value === "object" ? { ...row.value } : {}
}

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

/** What a request's values are judged by: the college's day, and what it has set. */
export async function ruleContext(call: {
  readonly db: Queries
  readonly today: string
}): Promise<RuleContext> {
  const college = await readCollege(call.db)
  return {
    ...rulesOf(college),
    ...(await readLists(call.db)),
    AdmissionCycle: { academicYear: college.academicYear },
    today: call.today,
  }
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
