/**
 * What a discarded save leaves in its form: the form shows again what stood there before, so that nobody confirms and submits an
 * answer that never goes (laws 11 and 20). What was typed since stays, and counts as not saved.
 */
import { examIndexes } from "#domain/admission-form/wizard-values.ts"
import { columns } from "#domain/admission-record/columns.ts"
import { fromRecordValue, type RecordValue } from "#domain/admission-record/convert.ts"
import type { StoredDraft } from "#offline/device/user-db.ts"
import type { JsonObject, OutboxEntry } from "#offline/outbox/outbox-entry.ts"

type Answers = Pick<StoredDraft, "values" | "handedOver">

const HISTORY: readonly OutboxEntry["operationId"][] = ["createAcademicHistory", "updateAcademicHistory"]
const markFields = examIndexes.flatMap((index) => [
  `maxMarks${index}`,
  `securedMarks${index}`,
  `yearOfPassing${index}`,
])

/** The change to a form after the discard of this entry; null when its answers stay as they are. `lane`: what still waits. */
export function afterDiscard(
  entry: OutboxEntry,
  lane: readonly OutboxEntry[],
): ((answers: Answers) => Answers) | null {
  if (HISTORY.includes(entry.operationId)) return withUnsentMarks
  const { operationId, body, seen } = entry
  if (operationId !== "updateAdmission" || !seen || laterSaves(entry, lane).length > 0) return null
  return (answers) => withoutChanges(answers, body, seen)
}

/** Saves behind this one: each holds all answers, also those of this one. */
const laterSaves = ({ operationId, seq }: OutboxEntry, lane: readonly OutboxEntry[]) =>
  lane.filter((one) => one.operationId === operationId && one.seq > seq)

/**
 * The later save that holds the answers of a discarded one, with what stood in the form before both: if it is discarded too, none of
 * them stays.
 */
export function carriedBy(
  entry: OutboxEntry,
  lane: readonly OutboxEntry[],
): { seq: number; seen: JsonObject } | undefined {
  const { operationId, seen } = entry
  if (operationId !== "updateAdmission" || !seen) return undefined
  const later = laterSaves(entry, lane).find((one) => !("locked" in one))
  return later && { seq: later.seq, seen: { ...later.seen, ...seen } }
}

/** Marks have no earlier version here: they stay, and go with the next save. */
function withUnsentMarks({ values, handedOver }: Answers): Answers {
  const none = Object.fromEntries(markFields.map((field) => [field, ""]))
  return { values, handedOver: handedOver && { ...handedOver, ...none } }
}

function withoutChanges({ values, handedOver }: Answers, body: JsonObject, seen: JsonObject): Answers {
  const earlier: Record<string, string> = {}
  const shown: Record<string, string> = {}
  for (const { field, record, as, options } of columns) {
    if (!(record in body) || body[record] === seen[record]) continue
    const of = (row: JsonObject) => fromRecordValue(as, row[record] as RecordValue, options)
    earlier[field] = of(seen)
    if (values[field] === handedOver?.[field]) shown[field] = of(seen)
  }
  return { values: { ...values, ...shown }, handedOver: handedOver && { ...handedOver, ...earlier } }
}
