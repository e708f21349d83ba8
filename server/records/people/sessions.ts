/** Decides how long a session lives, what is noted of its device, and how it reads in the list of one's own sessions. */
import { deviceName } from "#domain/people/device-name.ts"
import type { Schemas, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { Settings } from "#server/settings.ts"

const DAY_MS = 86_400_000

type Lives = Pick<Settings, "sessionDays" | "tokenSeconds" | "refreshDays">

/** After this no token of a session is exchanged any more, however often it was renewed. */
export const sessionEnd = (signedInAt: string, { sessionDays }: Lives): Date =>
  new Date(Date.parse(signedInAt) + sessionDays * DAY_MS)

/** When a token that is made out now ends: never after its session. */
export function tokenEnd(now: Date, signedInAt: string, settings: Lives): Date {
  const usual = now.getTime() + settings.tokenSeconds * 1000
  return new Date(Math.min(usual, sessionEnd(signedInAt, settings).getTime()))
}

/** Sessions of a user that can still be used or renewed, the last used first. */
export async function livingSessions(
  db: Queries,
  { userId, sessionId }: Session,
  now: Date,
  settings: Lives,
): Promise<Schemas["OwnSession"][]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["SessionId", "UserAgent", "CreatedAt", "LastSeenAt"])
    .where("UserID", "=", userId)
    .where("RevokedAt", "is", null)
    .where("CreatedAt", ">", new Date(now.getTime() - settings.sessionDays * DAY_MS).toISOString())
    .where("ExpiresAt", ">", new Date(now.getTime() - settings.refreshDays * DAY_MS).toISOString())
    .orderBy((eb) => eb.fn.coalesce("LastSeenAt", "CreatedAt"), "desc")
    .orderBy("SessionId")
    .execute()
  return rows.map((row) => ({
    SessionId: row.SessionId,
    Device: deviceName(row.UserAgent),
    SignedInAt: row.CreatedAt,
    LastSeenAt: row.LastSeenAt ?? row.CreatedAt,
    IsThis: row.SessionId === sessionId,
  }))
}
