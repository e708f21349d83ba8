/** Decides what a college sets about itself; kept in the database, with the specification's values until somebody changes them. */
import type { RuleContext } from "#domain/field-table.ts"
import type { Queries } from "../db/database.ts"

/** The settings of a college. */
export interface College {
  readonly collegeName: string
  /** One line with commas, for the head of every paper. */
  readonly collegeAddress: string
  /** The letters on the crest; empty: the initials of the name. */
  readonly crestInitials: string
  /** What an admission order is subject to, one sentence each. */
  readonly orderConditions: readonly string[]
  readonly supportEmail: string
  readonly helpDeskPhone: string
  /** The examination year and the academic year of the admission cycle (decision F32). */
  readonly examYear: number
  readonly academicYear: string
  /** Refuse a final submit while a mandatory document is missing; not asked for by the specification. */
  readonly requireMandatoryDocuments: boolean
  /** Reject an application only with remarks (decision W5). */
  readonly rejectReasonRequired: boolean
  /** Confirm an application only when its documents and payments are decided (decision W7). */
  readonly decideBeforeConfirm: boolean
  /** More than the sanctioned seats may be given in every course, with a reason (decision M3); a matrix may allow it for itself. */
  readonly overIntake: boolean
  /** What people read for the purpose 'Tution Fee'; empty: the same (decision P5). */
  readonly tuitionFeeName: string
  /** The council registration number may hold letters, slash, hyphen and space (decision V11). */
  readonly freeCouncilRegNo: boolean
  /** A person without an Aadhaar number may be named by another document (decision V7). */
  readonly otherIdAllowed: boolean
  /** Who entered an application or a payment may decide it: for colleges with few people (decision 12.19). */
  readonly authorMayDecide: boolean
  /** Years after which personal data of admitted students is removed; null: never (decision 0026). */
  readonly admittedYears: number | null
  /** The simple form's limits for the date of birth (decision V1). */
  readonly simpleFormDobFrom: string
  readonly simpleFormDobTo: string
  /** Counts the changes. */
  readonly version: number
}

const usual: College = {
  collegeName: "Medical Postgraduate College",
  collegeAddress: "",
  crestInitials: "",
  orderConditions: [
    "This order holds when the original documents agree with the application; bring all of them on the day of joining.",
    "The fee of the first year is paid before joining; what was received so far is stated above.",
    "The admission is cancelled, at any time, when a document or a statement in the application proves false.",
    "The student keeps the rules of the college, of its hospital and of the university.",
  ],
  supportEmail: "support@example.org",
  helpDeskPhone: "",
  examYear: 2025,
  academicYear: "2025-2026",
  requireMandatoryDocuments: false,
  rejectReasonRequired: false,
  decideBeforeConfirm: false,
  overIntake: false,
  tuitionFeeName: "",
  freeCouncilRegNo: false,
  otherIdAllowed: false,
  authorMayDecide: false,
  admittedYears: null,
  simpleFormDobFrom: "2000-01-01",
  simpleFormDobTo: "2010-01-01",
  version: 0,
}

/** The settings as they stand. */
export async function readCollege(db: Queries): Promise<College> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", "college").executeTakeFirst()
  return { ...usual, ...(row?.value as Partial<College> | undefined) }
}

/** What the forms follow. */
export const rulesOf = ({ tuitionFeeName, freeCouncilRegNo, otherIdAllowed }: College) => ({
  tuitionFeeName,
  freeCouncilRegNo,
  otherIdAllowed,
})

/** What a request's values are judged by: the college's day, and what it has set. */
export async function ruleContext(call: {
  readonly db: Queries
  readonly today: string
}): Promise<RuleContext> {
  const college = await readCollege(call.db)
  return {
    ...rulesOf(college),
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
export async function writeCollege(db: Queries, changes: Partial<Omit<College, "version">>): Promise<void> {
  const before = await readCollege(db)
  const value = JSON.stringify({ ...before, ...changes, version: before.version + 1 })
  await db
    .insertInto("settings")
    .values({ name: "college", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute()
}
