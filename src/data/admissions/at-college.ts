/** Decides what the college has of an application, whatever waits on this device (law 20; decision F2). */
import { isEditable } from "#domain/workflow/approval-record.ts"
import type { ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import {
  type BaseAnswer,
  type LocalAdmission,
  type LocalRecord,
  projectAdmission,
} from "#offline/outbox/projection.ts"

/** The record without what is not received yet; null when the college has none, as far as this device knows. */
export function recordAtCollege(
  admissionId: string,
  base: BaseAnswer | null,
  received: readonly ReceivedCommand[],
): LocalRecord | null {
  return projectAdmission(admissionId, base, [], received)?.record ?? null
}

/** True once the college has the submit: only the college can open the form again. */
export function isWithCollege(atCollege: LocalRecord | null): boolean {
  return atCollege !== null && !isEditable(atCollege)
}

/** The record whose status is shown, and whether a submit of it only waits on this device. */
export interface Standing {
  record: LocalRecord
  isSubmitWaiting: boolean
}

/** While the submit waits, an application stands where the college has it: it is a draft or rejected. */
export function standingOf({ record }: LocalAdmission, atCollege: LocalRecord | null): Standing {
  const known = atCollege ?? {}
  const isSubmitWaiting = isEditable(known) && !isEditable(record)
  return { record: isSubmitWaiting ? known : record, isSubmitWaiting }
}
