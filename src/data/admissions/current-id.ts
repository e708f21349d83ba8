/** Decides which of a student's applications their own screens show. */
import { type ApprovalRecord, isEnded } from "#domain/workflow/approval-record.ts"

/** What is known of the application of the draft on this device. */
export interface DraftStanding {
  readonly record: ApprovalRecord | undefined
  /** The college answers that it does not have it, and nothing of it waits here. */
  readonly isGone: boolean
}

/**
 * The application of this device's draft, else the one that the college has of the student. A draft whose application was
 * withdrawn, cancelled or removed gives way to the college's. `ownId`: the college's, undefined for one that the draft does not
 * continue (`continuedId`).
 */
export function currentId(
  draftId: string | null,
  { record, isGone }: DraftStanding,
  ownId: string | undefined,
): string | null {
  const givesWay = isGone || (record && isEnded(record))
  return (givesWay ? ownId : null) ?? draftId ?? ownId ?? null
}

/**
 * The application that the college has of the student, unless the draft was begun beside it, for a later cycle (`afterId`), and
 * has not ended since.
 */
export const continuedId = (
  ownId: string | undefined,
  afterId: string | undefined,
  { record }: DraftStanding,
): string | undefined => (ownId === afterId && !(record && isEnded(record)) ? undefined : ownId)
