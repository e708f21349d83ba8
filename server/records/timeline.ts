/** Decides what is written down about a change, in the same transaction as the change itself. */
import { uuidv7 } from "uuidv7"
import type { Queries } from "../db/database.ts"
import type { Session } from "../http/operation.ts"

/** What happened. */
export type TimelineEvent =
  | "created"
  | "updated"
  | "reopened"
  | "submitted"
  | "deleted"
  | "academicHistoryStored"
  | "academicHistoryRemoved"
  | "documentUploaded"
  | "documentReplaced"
  | "documentDeleted"
  | "paymentSubmitted"
  | "paymentDocumentStored"
  | "stageConfirmed"
  | "stageRejected"
  | "documentApproved"
  | "documentRejected"
  | "paymentAccepted"
  | "paymentRejected"
  | "approved"
  | "withdrawn"
  | "cancelled"
  | "slid"

/** Adds one row to the timeline of an application. Details name fields and ids, never the values people entered. */
export async function noteEvent(
  call: {
    readonly db: Queries
    readonly now: Date
    readonly session: Session | undefined
    readonly deviceTime: string | null
  },
  admissionId: string,
  event: TimelineEvent,
  detail?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await call.db
    .insertInto("timeline")
    .values({
      TimelineId: uuidv7(),
      AdmissionId: admissionId,
      At: call.now.toISOString(),
      AtDevice: call.deviceTime,
      UserID: call.session?.userId ?? null,
      Username: call.session?.username ?? null,
      Event: event,
      Detail: detail ? JSON.stringify(detail) : null,
    })
    .execute()
}
