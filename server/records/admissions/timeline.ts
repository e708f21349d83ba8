/** Records a change in the timeline, in the same transaction as the change itself. */
import { uuidv7 } from "uuidv7"
import { roleByCode } from "#domain/people/roles.ts"
import type { TimelineEvent } from "#domain/workflow/timeline-events.ts"
import type { Client, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"

export type { TimelineEvent }

/** The events whose details name the file that was replaced. */
export const REPLACING = [
  "documentReplaced",
  "paymentDocumentStored",
] as const satisfies readonly TimelineEvent[]

/** The state before and after, in the contract's words. */
export interface Moved {
  readonly from: string | null
  readonly to: string | null
}

/** What an act needs to be noted. */
export interface Acting {
  readonly db: Queries
  readonly now: Date
  readonly session: Session | undefined
  readonly deviceTime: string | null
  readonly client: Client | null
}

/**
 * The statement that adds one row to the timeline of an application; to be sent with others. Details contain names of fields
 * and ids, never the values that people entered, except marks (decision 0088), which go with the person's data.
 */
export function insertEvent(
  call: Acting,
  admissionId: string,
  event: TimelineEvent,
  detail?: Readonly<Record<string, unknown>>,
  moved?: Moved,
) {
  return call.db.insertInto("timeline").values({
    TimelineId: uuidv7(),
    AdmissionId: admissionId,
    At: call.now.toISOString(),
    AtDevice: call.deviceTime,
    UserID: call.session?.userId ?? null,
    Username: call.session?.username ?? null,
    RoleName: call.session ? roleByCode(call.session.role).name : null,
    Event: event,
    From: moved?.from ?? null,
    To: moved?.to ?? null,
    Client: call.client,
    Detail: detail ? JSON.stringify(detail) : null,
  })
}

/** Adds one row to the timeline of an application. */
export async function noteEvent(...event: Parameters<typeof insertEvent>): Promise<void> {
  await insertEvent(...event).execute()
}
