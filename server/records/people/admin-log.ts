/** Records a change of users, seats or the college in the Admin's log, in the same transaction as the change itself. */
import { uuidv7 } from "uuidv7"
import { roleByCode } from "#domain/people/roles.ts"
import type { AdminEvent, AdminSubject } from "#domain/workflow/admin-events.ts"
import type { Client, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { Moved } from "#server/records/admissions/timeline.ts"

interface Acting {
  readonly db: Queries
  readonly now: Date
  readonly session: Session | undefined
  readonly deviceTime: string | null
  readonly client: Client | null
}

/** Adds one row. Details may hold what was entered, never passwords; log-changes.ts decides what is told. */
export async function noteAdminEvent(
  { db, now, session, deviceTime, client }: Acting,
  of: { readonly subject: AdminSubject; readonly id: number | string },
  event: AdminEvent,
  detail?: Readonly<Record<string, unknown>>,
  moved?: Moved,
): Promise<void> {
  await db
    .insertInto("admin_events")
    .values({
      EventId: uuidv7(),
      At: now.toISOString(),
      AtDevice: deviceTime,
      UserID: session?.userId ?? null,
      Username: session?.username ?? null,
      RoleName: session ? roleByCode(session.role).name : null,
      Client: client,
      Subject: of.subject,
      SubjectId: String(of.id),
      Event: event,
      From: moved?.from ?? null,
      To: moved?.to ?? null,
      Detail: detail ? JSON.stringify(detail) : null,
    })
    .execute()
}
