/**
 * Decides how the marks of the form are sent to the academic history: rows are stored, and rows that the user cleared are
 * removed (applicant-form §3.4, decisions F24, F25).
 */

import type { LocalHistoryRow } from "#data/admissions/admissions.ts"
import type { Command } from "#data/outbox/commands.ts"
import {
  type ExamIndex,
  examIndexes,
  mbbsExams,
  type WizardValues,
} from "#domain/admission-form/wizard-values.ts"
import { academicHistoryOf, INTERNSHIP_EXAM } from "#domain/application/academic-history.ts"
import type { JsonObject } from "#offline/outbox/outbox-entry.ts"

type HistoryCommand = Pick<Command, "operationId" | "params" | "body">

/**
 * Exams that this form has handed over, or that the college has and the form had at least half of, and that are empty now. A
 * half-filled exam does not count as cleared.
 */
export function clearedExams(
  before: WizardValues | null,
  values: WizardValues,
  known: readonly Pick<LocalHistoryRow, "ExamName">[] = [],
): readonly string[] {
  if (!before) return []
  const there = academicHistoryOf(values, "").map((row) => row.ExamName)
  const half = known.map((row) => row.ExamName).filter((exam) => !isEmptied(exam, before))
  return [...new Set([...academicHistoryOf(before, "").map((row) => row.ExamName), ...half])].filter(
    (exam) => !there.includes(exam) && isEmptied(exam, values),
  )
}

/** True when neither mark of an exam is given, or an answer about the internship is missing. */
export function isEmptied(exam: string, values: WizardValues): boolean {
  const { internship, internshipInstitute, internshipCompletionDate } = values
  if (exam === INTERNSHIP_EXAM)
    return [internship, internshipInstitute, internshipCompletionDate].some((value) => value.trim() === "")
  return examIndexes.some(
    (index) =>
      mbbsExams[index] === exam &&
      values[`maxMarks${index}`].trim() === "" &&
      values[`securedMarks${index}`].trim() === "",
  )
}

/** Exams that are neither whole, so that a save stores them, nor emptied, so that it removes them. */
export function halfExams(values: WizardValues): readonly ExamIndex[] {
  const whole = academicHistoryOf(values, "").map((row) => row.ExamName)
  return examIndexes.filter(
    (index) => !whole.includes(mbbsExams[index]) && !isEmptied(mbbsExams[index], values),
  )
}

/** Rows are stored one by one; only when an exam was cleared, the remaining rows replace all rows. Null: nothing to send. */
export function historyCommand(
  admissionId: string,
  values: WizardValues,
  cleared: readonly string[],
  known: readonly LocalHistoryRow[],
): HistoryCommand | null {
  const rows = rowsOf(admissionId, values)
  if (cleared.length === 0)
    return rows.length === 0 ? null : { operationId: "createAcademicHistory", body: { records: rows } }
  const others = known.filter((row) => !cleared.includes(row.ExamName)).flatMap((row) => sentRow(row))
  return replaceAll(admissionId, withOthers(rows, others))
}

/**
 * The same command again after a repair: with the form's current marks,
 * and those rows of the earlier command that the form does not have.
 */
export function historyAgain(
  admissionId: string,
  values: WizardValues,
  { operationId, body }: Pick<Command, "operationId" | "body">,
): HistoryCommand | null {
  if (operationId !== "updateAcademicHistory") return historyCommand(admissionId, values, [], [])
  const held = (Array.isArray(body.records) ? body.records : []) as JsonObject[]
  const others = held.filter((row) => !isEmptied(String(row.ExamName), values))
  return replaceAll(admissionId, withOthers(rowsOf(admissionId, values), others))
}

function replaceAll(admissionId: string, records: JsonObject[]): HistoryCommand {
  return { operationId: "updateAcademicHistory", params: { admissionId }, body: { records } }
}

function withOthers(rows: readonly JsonObject[], others: readonly JsonObject[]): JsonObject[] {
  return [...rows, ...others.filter((other) => !rows.some((row) => row.ExamName === other.ExamName))]
}

function rowsOf(admissionId: string, values: WizardValues): JsonObject[] {
  return academicHistoryOf(values, admissionId) as unknown as JsonObject[]
}

/** A known row as the contract requires it; empty when it is incomplete. */
function sentRow(row: LocalHistoryRow): JsonObject[] {
  const { AdmissionId, ExamName, MaxMarks, SecuredMarks, Percentage, YearOfPassing } = row
  if (AdmissionId === undefined || MaxMarks === undefined) return []
  if (SecuredMarks === undefined || YearOfPassing === undefined) return []
  const base = { AdmissionId, ExamName, MaxMarks, SecuredMarks, YearOfPassing, Status: "Active" }
  return [Percentage === undefined ? base : { ...base, Percentage }]
}
