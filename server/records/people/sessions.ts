/** Decides how long a session lives, and how it is shown in the list of one's own sessions. */
import type { ExpressionBuilder } from "kysely"
import { DAY_MS } from "#domain/common/durations.ts"
import { ENDED_SESSION_DAYS } from "#domain/health/kept-days.ts"
import { deviceName } from "#domain/people/device-name.ts"
import type { Schemas, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { Tables } from "#server/db/tables.ts"
import type { Settings } from "#server/settings.ts"

/** How long sessions live. */
export type Lives = Pick<Settings, "sessionDays" | "tokenSeconds" | "refreshDays">

/** From this time on no token of a session is exchanged any more, however often it was renewed. */
export const sessionEnd = (signedInAt: string, { sessionDays }: Lives): Date =>
  new Date(Date.parse(signedInAt) + sessionDays * DAY_MS)

/** When a token that is issued now expires: never after its session ends. */
export function tokenEnd(now: Date, signedInAt: string, settings: Lives): Date {
  const usual = now.getTime() + settings.tokenSeconds * 1000
  return new Date(Math.min(usual, sessionEnd(signedInAt, settings).getTime()))
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/** True for a session that can still be used or renewed. */
const isLiving = (now: Date, settings: Lives) => (eb: ExpressionBuilder<Tables, "sessions">) =>
  eb.and([
    eb("RevokedAt", "is", null),
    eb("CreatedAt", ">", daysBefore(now, settings.sessionDays)),
    eb("ExpiresAt", ">", daysBefore(now, settings.refreshDays)),
  ])

/**
 * True for a session that was ended by its user, by its age or by its last token so long ago that nobody needs it any more.
 */
export const hasEndedLongAgo = (now: Date, settings: Lives) => (eb: ExpressionBuilder<Tables, "sessions">) =>
  eb.or([
    eb("RevokedAt", "<", daysBefore(now, ENDED_SESSION_DAYS)),
    eb("CreatedAt", "<", daysBefore(now, settings.sessionDays + ENDED_SESSION_DAYS)),
    eb("ExpiresAt", "<", daysBefore(now, settings.refreshDays + ENDED_SESSION_DAYS)),
  ])

/** Sessions of a user that can still be used or renewed, last used first. */
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
    .where(isLiving(now, settings))
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

/** How many sessions can still be used or renewed, and how many people they belong to. */
export async function countLivingSessions(db: Queries, now: Date, settings: Lives) {
  return db
    .selectFrom("sessions")
    .select((eb) => [
      eb.fn.countAll<number>().as("Open"),
      eb.fn.count<number>("UserID").distinct().as("People"),
    ])
    .where(isLiving(now, settings))
    .executeTakeFirstOrThrow()
}
