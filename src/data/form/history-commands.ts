/**
 * Decides how the marks of the form are sent to the academic history: rows are stored, and rows that the user cleared are
 * removed (applicant-form §3.4, decisions F24, F25, 0088).
 */

import type { LocalHistoryRow } from "#data/admissions/admissions.ts"
import type { Command } from "#data/outbox/commands.ts"
import {
  type ExamIndex,
  examIndexes,
  markFieldsOf,
  mbbsExams,
  type WizardFieldName,
  type WizardValues,
} from "#domain/admission-form/wizard-values.ts"
import {
  type AcademicHistoryInput,
  type AcademicRow,
  academicHistoryOf,
  findExam,
  INTERNSHIP_EXAM,
  isSameMarks,
  marksToValues,
} from "#domain/application/academic-history.ts"
import type { JsonObject, OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { type FormMarks, handedRows, marksToSend } from "./marks-to-send.ts"

type HistoryCommand = Pick<Command, "operationId" | "params" | "body" | "seen" | "merge">

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

/** What a command of marks is made from. */
export interface HistoryBasis {
  form: FormMarks
  cleared: readonly string[]
  /** The newest known rows as they are shown: the college's with what waits or was refused on top of them. */
  known: readonly LocalHistoryRow[]
  /** Unsent commands of marks that the new one replaces; the form holds what they brought. */
  replaced?: readonly SentMarks[]
}

/** The exams that the form shows. */
const FORM_EXAMS: readonly string[] = [...mbbsExams, INTERNSHIP_EXAM]

/**
 * Only exams that were changed here are stored, row by row. When an exam was cleared, a set of rows replaces all rows: the exams
 * that were changed here, also by the replaced commands, are in it as the form has them, the others as the college has them
 * (decision 0088). Null: nothing to send.
 */
export function historyCommand(
  admissionId: string,
  { form, cleared, known, replaced = [] }: HistoryBasis,
): HistoryCommand | null {
  // In the known rows stands already what the replaced commands bring, as if the college had it.
  const records = marksToSend(form, replaced.length > 0 ? [] : known, admissionId)
  const before = handedRows(form.handedOver, admissionId)
  const isWholeSet = replaced.some(({ operationId }) => operationId === "updateAcademicHistory")
  if (cleared.length === 0 && !isWholeSet) {
    if (records.length === 0) return null
    const seen = before.filter((row) => findExam(records, row.ExamName))
    return withMerge({
      operationId: "createAcademicHistory",
      body: { records: sent(records) },
      seen: { records: sent(seen) },
    })
  }
  const changed = [
    ...cleared,
    ...records.map((row) => row.ExamName),
    ...replaced.flatMap((one) => [...changedExams(one).keys()]),
  ]
  const own = FORM_EXAMS.filter((exam) => changed.includes(exam))
  const rows = academicHistoryOf({ ...form.values }, admissionId)
  // A half-typed exam is sent as it was before.
  const mine = own.flatMap((exam) =>
    cleared.includes(exam) ? [] : (findExam(rows, exam) ?? findExam(before, exam) ?? []),
  )
  // Where nothing is known of the college, the form is all there is.
  const all = known.length > 0 ? known.flatMap(sentRow) : sent(rows)
  const isOwn = (row: JsonObject) => own.includes(examOf(row))
  const others = all.filter((row) => !isOwn(row))
  return withMerge({
    operationId: "updateAcademicHistory",
    params: { admissionId },
    body: { records: [...sent(mine), ...others] },
    seen: { records: [...sent(before).filter(isOwn), ...others] },
  })
}

/** The commands of marks. */
export const HISTORY: readonly Command["operationId"][] = ["createAcademicHistory", "updateAcademicHistory"]

/** The form's values of these exams with these rows; empty for an exam without one. */
export function valuesOfExams(
  exams: readonly string[],
  rows: readonly JsonObject[],
): Partial<Record<WizardFieldName, string>> {
  const all = marksToValues(rows as unknown as AcademicRow[])
  const fields = examIndexes.filter((index) => exams.includes(mbbsExams[index])).flatMap(markFieldsOf)
  return Object.fromEntries(fields.map((field) => [field, all[field] ?? ""]))
}

/** A command of marks as it waits, was refused, or is made. */
export interface SentMarks extends Pick<OutboxEntry, "operationId" | "body"> {
  seen?: JsonObject | null | undefined
}

export const rowsIn = (body: JsonObject | null | undefined): JsonObject[] =>
  Array.isArray(body?.records) ? (body.records as JsonObject[]) : []

export const examOf = (row: JsonObject): string => String(row.ExamName)

export const rowOf = (rows: readonly JsonObject[], exam: string): JsonObject | undefined =>
  rows.find((row) => examOf(row) === exam)

/** True when a command stores or removes this exam: a set of rows does so with every exam. */
export const isOfExam = ({ operationId, body }: SentMarks, exam: string): boolean =>
  operationId === "updateAcademicHistory" || rowOf(rowsIn(body), exam) !== undefined

/** The exams that a command changes, each with its row before, as far as that is known. */
export function changedExams({
  body,
  seen,
}: Omit<SentMarks, "operationId">): ReadonlyMap<string, JsonObject | undefined> {
  const [now, before] = [rowsIn(body), rowsIn(seen)]
  const exams = [...new Set([...now, ...before].map(examOf))]
  return new Map(
    exams
      .filter((exam) => !isSameMarks(rowOf(now, exam), rowOf(before, exam)))
      .map((exam) => [exam, rowOf(before, exam)]),
  )
}

/** Merged into one that waits, a command keeps the exams of that one, and what was seen before both. */
function withMerge(command: HistoryCommand): HistoryCommand {
  const merge = (waiting: SentMarks) => {
    const had = changedExams(waiting)
    const isAdded = command.operationId === "createAcademicHistory"
    const seen = rowsIn(command.seen).filter((row) => !had.has(examOf(row)))
    return {
      body: isAdded ? { records: withOthers(rowsIn(command.body), rowsIn(waiting.body)) } : command.body,
      seen: { records: [...[...had.values()].filter((row) => row !== undefined), ...seen] },
    }
  }
  return { ...command, merge }
}

/** One row for each exam: the first one. */
function withOthers(rows: readonly JsonObject[], others: readonly JsonObject[]): JsonObject[] {
  const all = [...rows]
  for (const row of others) if (!rowOf(all, examOf(row))) all.push(row)
  return all
}

const sent = (rows: readonly AcademicHistoryInput[]) => rows as unknown as JsonObject[]

/** A known row as the contract requires it; empty when it is incomplete. */
function sentRow(row: LocalHistoryRow): JsonObject[] {
  const { AdmissionId, ExamName, MaxMarks, SecuredMarks, Percentage, YearOfPassing } = row
  if (AdmissionId === undefined || MaxMarks === undefined) return []
  if (SecuredMarks === undefined || YearOfPassing === undefined) return []
  const base = { AdmissionId, ExamName, MaxMarks, SecuredMarks, YearOfPassing, Status: "Active" }
  return [Percentage === undefined ? base : { ...base, Percentage }]
}
