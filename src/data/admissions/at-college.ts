/** Decides what the college has of an application, whatever waits on this device (law 20; decision F2). */
import { isEditable } from "#domain/workflow/approval-record.ts"
import type { ReceivedCommand } from "#offline/outbox/outbox-entry.ts"
import { type BaseAnswer, type LocalRecord, projectAdmission } from "#offline/outbox/projection.ts"

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
