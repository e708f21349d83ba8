/** Finds applications and decides who may do what with them. */

import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { contextAt } from "#domain/workflow/approval.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { type Action, can } from "#domain/workflow/permissions.ts"
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { AcademicHistoryRow, FeeAmountRow } from "#server/db/tables.ts"
import { type RowsOf, type Statement, together } from "#server/db/together.ts"
import { forbidden, Problem, stale } from "#server/errors/problem.ts"
import { selectFeeAmounts, toFeeAmount } from "#server/records/money/fee-structures.ts"
import type { Viewer } from "#server/records/people/known-names.ts"
import { isOwn } from "#server/records/people/ownership.ts"
import { hasLeftOfRow } from "#server/records/seats/open-sliding.ts"
import { type NamedAdmission, type StepAct, summaryColumns, toRecord } from "./admission-record.ts"
import { isRemoved, notThere } from "./retention.ts"

const allAdmissions = (db: Queries) =>
  db
    .selectFrom("admissions as a")
    .innerJoin("degrees as d", "d.DegreeId", "a.DegreeId")
    .innerJoin("courses as c", "c.CourseId", "a.CourseId")
    .select(["d.Name as Degree", "c.Name as CourseName"])

/** Whole applications that are not deleted, with the names of degree and course, and whether the student has left. */
export const namedAdmissions = (db: Queries) =>
  allAdmissions(db).selectAll("a").select(hasLeftOfRow.as("HasLeft")).where("a.DeletedAt", "is", null)

/** Whole deleted applications, for roles that may restore them. */
export const deletedAdmissions = (db: Queries) =>
  allAdmissions(db).selectAll("a").where("a.DeletedAt", "is not", null).where("a.PurgedAt", "is", null)

/** What is left of a removed application, which the office had not deleted before. */
export const removedAdmission = (db: Queries, id: string) =>
  allAdmissions(db).selectAll("a").where("a.AdmissionId", "=", id).where(isRemoved).executeTakeFirstOrThrow()

/** Rows of a list of applications; deleted ones only for roles that may restore them. */
export const listedAdmissions = (db: Queries, isDeleted = false) =>
  allAdmissions(db)
    .select(summaryColumns.map((column) => `a.${column}` as const))
    .select(hasLeftOfRow.as("HasLeft"))
    .where("a.DeletedAt", isDeleted ? "is not" : "is", null)
    .where("a.PurgedAt", "is", null)

/** What the permission table needs to know about an application. */
export const contextOf = (row: NamedAdmission, session: Session) => ({
  ...contextAt(approvalState(row), session.role),
  own: isOwn(row, session),
})

/** The refusal of what comes too late for the application's state (decision F2). */
export const lockedProblem = (message: string = wizardTexts.alreadySubmitted) =>
  new Problem(422, { message, code: "admission.locked" })

/** Returns the application if this person may do the action on it. Throws as `requireAdmission` does. */
async function permitted(
  { db, session }: { readonly db: Queries; readonly session: Session },
  id: string,
  action: Action,
  row: NamedAdmission | undefined,
): Promise<NamedAdmission> {
  if (!row) throw await notThere(db, id)
  const context = contextOf(row, session)
  if (can(session.role, action, context)) return row
  if (can(session.role, action, { ...context, draft: true, editable: true })) throw lockedProblem()
  throw forbidden()
}

// Locks in one statement and reads in the next: a single statement that had to wait while the course changed would join the
// new row with the old course and find nothing.
const lockAndRead = (db: Queries, id: string) =>
  [
    db.selectFrom("admissions").select("AdmissionId").where("AdmissionId", "=", id).forUpdate(),
    namedAdmissions(db).where("a.AdmissionId", "=", id),
  ] as const

/**
 * The application, for somebody who may do the action on it. Throws 404 when there is none, 403 when this person may not act
 * on it, 422 when only its state forbids the action. `lock` locks the row until the transaction ends.
 */
export async function requireAdmission(
  call: { readonly db: Queries; readonly session: Session },
  id: string,
  action: Action,
  lock = false,
): Promise<NamedAdmission> {
  const { db } = call
  const [locked, read] = lockAndRead(db, id)
  const [row] = lock ? (await together(db, locked, read))[1] : await read.execute()
  return permitted(call, id, action, row)
}

/**
 * The same with a lock; returns also the rows of other statements, which are sent together with it and run once the row is
 * locked. It throws before any of these rows can be used without permission.
 */
export async function requireAdmissionWith<const S extends readonly Statement<unknown>[]>(
  call: { readonly db: Queries; readonly session: Session },
  id: string,
  action: Action,
  ...others: S
): Promise<readonly [NamedAdmission, ...RowsOf<S>]> {
  const [, [row], ...rows] = await together(call.db, ...lockAndRead(call.db, id), ...others)
  return [await permitted(call, id, action, row), ...(rows as RowsOf<S>)]
}

/** The statement that reads the academic history of an application in order; to be sent with others. */
export const selectHistory = (db: Queries, admissionId: string) =>
  db
    .selectFrom("academic_history")
    .selectAll()
    .where("AdmissionId", "=", admissionId)
    .orderBy("SortOrder")
    .orderBy("ExamName")

/** The academic history of an application in order. */
export const historyOf = (db: Queries, admissionId: string): Promise<AcademicHistoryRow[]> =>
  selectHistory(db, admissionId).execute()

/** Whoever gets the record. */
type Reader = { readonly db: Queries; readonly session: Viewer }

/** The whole application from its row and the rows of the other statements. */
export const recordOf = (
  row: NamedAdmission,
  history: readonly AcademicHistoryRow[],
  amounts: readonly FeeAmountRow[],
  viewer: Viewer,
) => ({ ...toRecord(row, history), FeeAmounts: amounts.map((amount) => toFeeAmount(amount, viewer)) })

/** The whole application in the form of an answer; its version becomes the ETag. */
export async function readRecord({ db, session }: Reader, row: NamedAdmission) {
  const { AdmissionId } = row
  const [history, amounts] = await together(
    db,
    selectHistory(db, AdmissionId),
    selectFeeAmounts(db, AdmissionId),
  )
  return recordOf(row, history, amounts, session)
}

const readWhole = (db: Queries, admissionId: string) =>
  together(
    db,
    namedAdmissions(db).where("a.AdmissionId", "=", admissionId),
    selectHistory(db, admissionId),
    selectFeeAmounts(db, admissionId),
  )

/** The whole application, for somebody who may do the action on it. Throws as `requireAdmission` does. */
export async function requireRecord(
  call: { readonly db: Queries; readonly session: Session },
  id: string,
  action: Action,
) {
  const [[found], history, amounts] = await readWhole(call.db, id)
  const row = await permitted(call, id, action, found)
  return { row, record: recordOf(row, history, amounts, call.session) }
}

/** The record as stored after a change. */
export async function rereadRecord({ db, session }: Reader, admissionId: string) {
  const [[row], history, amounts] = await readWhole(db, admissionId)
  if (!row) throw new Error(`No application ${admissionId} is there after its change`)
  return { row, record: recordOf(row, history, amounts, session) }
}

/** The record of a new application, which has no rows in other tables yet. */
export const bareRecord = (row: NamedAdmission) => ({ row, record: { ...toRecord(row, []), FeeAmounts: [] } })

/** The answer of a write to an application: the whole record in its present state, with its new version. */
export async function recordAnswer(call: Reader, admissionId: string, message: string) {
  const { row, record } = await rereadRecord(call, admissionId)
  return { status: 200, version: row.Version, body: { data: record, message } } as const
}

/** True when an If-Match header names this version; without the header every version matches. */
export function matchesVersion(ifMatch: string | undefined, version: number | string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === "*") return true
  return ifMatch
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "").replaceAll('"', "") === String(version))
}

/** Throws 412 with the present record when the edit was based on an older version. */
export async function requireVersion(
  call: Reader,
  row: NamedAdmission,
  ifMatch: string | undefined,
): Promise<void> {
  if (!matchesVersion(ifMatch, row.Version)) throw stale(await readRecord(call, row), row.AdmissionId)
}

/** The statement that reads what was done at the steps of all approval chains of an application, to be sent with others. */
export const selectSteps = (db: Queries, admissionId: string) =>
  db
    .selectFrom("approval_steps as s")
    .leftJoin("users as u", "u.UserID", "s.ActedBy")
    .leftJoin("users as o", "o.UserID", "s.OpenedBy")
    .select(["s.Chain", "s.StepId", "s.Status", "s.ActedAt", "s.OpenedAt", "s.Remarks"])
    .select(["u.Username as ActedByName", "o.Username as OpenedByName"])
    .where("s.AdmissionId", "=", admissionId)

/** What was done at the steps of the latest approval chain of an application. */
export const stepActs = async (db: Queries, admissionId: string): Promise<StepAct[]> =>
  latestActs(await selectSteps(db, admissionId).execute())

/** Of the rows of `selectSteps`, those of the latest chain. */
export function latestActs<Row extends StepAct & { readonly Chain: number }>(rows: readonly Row[]): Row[] {
  const latest = Math.max(0, ...rows.map((row) => row.Chain))
  return rows.filter((row) => row.Chain === latest)
}
