/** Decides which of a student's applications their own screens show. */
import { type ApprovalRecord, isEnded } from "#domain/workflow/approval-record.ts"

/**
 * The application of this device's draft, else the one that the college has of the student. A draft whose application was
 * withdrawn or cancelled gives way to the college's. `record`: what is known of the draft's application.
 */
export function currentId(
  draftId: string | null,
  record: ApprovalRecord | undefined,
  ownId: string | undefined,
): string | null {
  return (record && isEnded(record) ? ownId : null) ?? draftId ?? ownId ?? null
}
