/**
 * What a discarded save leaves in its form: the form shows again what stood there before, so that nobody confirms and submits an
 * answer that never goes (laws 11 and 20). What was typed since stays, and counts as not saved.
 */
import { columns } from "#domain/admission-record/columns.ts"
import { fromRecordValue, type RecordValue } from "#domain/admission-record/convert.ts"
import type { StoredDraft } from "#offline/device/user-db.ts"
import type { JsonObject, OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { changedExams, examOf, HISTORY, isOfExam, rowsIn, valuesOfExams } from "./history-commands.ts"

type Answers = Pick<StoredDraft, "values" | "handedOver">

/** The change to a form after the discard of this entry; null when its answers stay as they are. `lane`: what still waits. */
export function afterDiscard(
  entry: OutboxEntry,
  lane: readonly OutboxEntry[],
): ((answers: Answers) => Answers) | null {
  if (HISTORY.includes(entry.operationId)) return (answers) => withUnsentMarks(answers, entry, lane)
  const { operationId, body, seen } = entry
  if (operationId !== "updateAdmission" || !seen || laterSaves(entry, lane).length > 0) return null
  return (answers) => withoutChanges(answers, body, seen)
}

/** The answers that were handed over before these entries; the oldest is the first of them. */
export function withoutEntries(
  handedOver: Readonly<Record<string, string>>,
  entries: readonly OutboxEntry[],
): Record<string, string> {
  const before = { ...handedOver }
  for (const { operationId, body, seen } of [...entries].reverse()) {
    if (HISTORY.includes(operationId)) Object.assign(before, earlierMarks(changedExams({ body, seen })))
    if (operationId === "updateAdmission" && seen) Object.assign(before, earlierAnswers(body, seen))
  }
  return before
}

/** Saves behind this one: each holds all answers, also those of this one. */
const laterSaves = ({ operationId, seq }: OutboxEntry, lane: readonly OutboxEntry[]) =>
  lane.filter((one) => one.operationId === operationId && one.seq > seq)

/** The first command of marks behind this one that brings the exam all the same. */
const laterMarks = ({ seq }: OutboxEntry, lane: readonly OutboxEntry[], exam: string) =>
  lane.find((one) => one.seq > seq && HISTORY.includes(one.operationId) && isOfExam(one, exam))

/**
 * The later saves that hold the answers of a discarded one, with what stood in the form before both: if they are discarded too,
 * none of these stays.
 */
export function carriedBy(
  entry: OutboxEntry,
  lane: readonly OutboxEntry[],
): { seq: number; seen: JsonObject }[] {
  const { operationId, seen } = entry
  if (HISTORY.includes(operationId)) return marksCarriedBy(entry, lane)
  if (operationId !== "updateAdmission" || !seen) return []
  const later = laterSaves(entry, lane).find((one) => !("locked" in one))
  return later ? [{ seq: later.seq, seen: { ...later.seen, ...seen } }] : []
}

function marksCarriedBy(entry: OutboxEntry, lane: readonly OutboxEntry[]) {
  const changed = changedExams(entry)
  return lane.flatMap((one) => {
    const carried = [...changed].filter(([exam]) => laterMarks(entry, lane, exam) === one)
    if (carried.length === 0 || "locked" in one) return []
    const others = rowsIn(one.seen).filter((row) => !carried.some(([exam]) => exam === examOf(row)))
    const earlier = carried.flatMap(([, row]) => row ?? [])
    return [{ seq: one.seq, seen: { records: [...earlier, ...others] } }]
  })
}

/** The marks that a command changed, and that no later one brings, stay, and go with the next save. */
function withUnsentMarks(
  { values, handedOver }: Answers,
  entry: OutboxEntry,
  lane: readonly OutboxEntry[],
): Answers {
  const unsent = [...changedExams(entry)].filter(([exam]) => !laterMarks(entry, lane, exam))
  return { values, handedOver: handedOver && { ...handedOver, ...earlierMarks(new Map(unsent)) } }
}

/** What stood in the form before a command of marks; empty where that is not known. */
function earlierMarks(changed: ReturnType<typeof changedExams>): ReturnType<typeof valuesOfExams> {
  return valuesOfExams(
    [...changed.keys()],
    [...changed.values()].filter((row) => row !== undefined),
  )
}

/** What stood in the form before a save, of the answers that it changed. */
function earlierAnswers(body: JsonObject, seen: JsonObject): Record<string, string> {
  const changed = columns.filter(({ record }) => record in body && body[record] !== seen[record])
  return Object.fromEntries(
    changed.map(({ field, record, as, options }) => [
      field,
      fromRecordValue(as, seen[record] as RecordValue, options),
    ]),
  )
}

function withoutChanges({ values, handedOver }: Answers, body: JsonObject, seen: JsonObject): Answers {
  const earlier = earlierAnswers(body, seen)
  const shown = Object.fromEntries(
    Object.entries(earlier).filter(([field]) => values[field] === handedOver?.[field]),
  )
  return { values: { ...values, ...shown }, handedOver: handedOver && { ...handedOver, ...earlier } }
}
