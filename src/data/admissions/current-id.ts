/** Decides which of a student's applications their own screens show. */
import { type ApprovalRecord, isEnded } from "#domain/workflow/approval-record.ts"

/**
 * The application of this device's draft, else the one that the college has of the student. A draft whose application was
 * withdrawn or cancelled gives way to the college's. `record`: what is known of the draft's application. `ownId`: the college's,
 * undefined for one that the draft does not continue (`continuedId`).
 */
export function currentId(
  draftId: string | null,
  record: ApprovalRecord | undefined,
  ownId: string | undefined,
): string | null {
  return (record && isEnded(record) ? ownId : null) ?? draftId ?? ownId ?? null
}

/** The application that the college has of the student, unless the draft was begun beside it, for a later cycle (`afterId`). */
export const continuedId = (ownId: string | undefined, afterId: string | undefined): string | undefined =>
  ownId === afterId ? undefined : ownId
