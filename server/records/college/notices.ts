/**
 * Prepares the notices to applicants: one row in the transaction of the change. Nothing sends it yet, as there is no provider:
 * every row stays Prepared. Applicants read on their screens what was decided.
 */
import { uuidv7 } from "uuidv7"
import type { Word } from "#domain/common/vocabulary.ts"
import type { Queries } from "#server/db/database.ts"

/** The subject of a notice. */
export type NoticeKind = Word<"notifications.Kind">

/**
 * Prepares a notice to the applicant; returns its id. Details contain numbers and reasons, never identity numbers. A notice
 * about a decision that may still be taken back is held back until then.
 */
export async function prepareNotice(
  { db, now }: { readonly db: Queries; readonly now: Date },
  to: { readonly AdmissionId: string; readonly Email: string | null; readonly MobileNo: string },
  kind: NoticeKind,
  detail: Readonly<Record<string, unknown>>,
  heldUntil?: Date,
): Promise<string> {
  const NotificationId = uuidv7()
  await db
    .insertInto("notifications")
    .values({
      NotificationId,
      AdmissionId: to.AdmissionId,
      Kind: kind,
      Recipient: to.Email ?? to.MobileNo,
      Detail: JSON.stringify(detail),
      Status: "Prepared",
      CreatedAt: now.toISOString(),
      HeldUntil: heldUntil?.toISOString() ?? null,
    })
    .execute()
  return NotificationId
}
