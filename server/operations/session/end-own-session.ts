import { sessionTexts } from "#domain/texts/common/sessions.ts"
import { writes } from "#server/contract/operation.ts"
import { notFound } from "#server/errors/problem.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

/**
 * Ends another session of the caller; its device learns that at its next call. Throws 404 for a session of somebody else, or
 * one that has ended.
 */
export const endOwnSession = writes("endOwnSession", async (call) => {
  const { db, session, path, now } = call
  const ended = await db
    .updateTable("sessions")
    .set({ RevokedAt: now.toISOString() })
    .where("SessionId", "=", path.id)
    .where("UserID", "=", session.userId)
    .where("RevokedAt", "is", null)
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) throw notFound(sessionTexts.notFound, "session.missing")
  await noteAdminEvent(call, { subject: "user", id: session.userId }, "sessionEnded", { Sessions: 1 })
  return { status: 200, body: { data: { Ended: 1 }, message: sessionTexts.ended } }
})

/** Ends every other session of the caller; this one continues. */
export const endOtherSessions = writes(
  "endOtherSessions",
  async (call) => {
    const { db, session, now } = call
    const ended = await db
      .updateTable("sessions")
      .set({ RevokedAt: now.toISOString() })
      .where("UserID", "=", session.userId)
      .where("SessionId", "!=", session.sessionId)
      .where("RevokedAt", "is", null)
      .executeTakeFirst()
    const Ended = Number(ended.numUpdatedRows)
    if (Ended > 0)
      await noteAdminEvent(call, { subject: "user", id: session.userId }, "sessionEnded", { Sessions: Ended })
    return { status: 200, body: { data: { Ended }, message: sessionTexts.endedOthers } }
  },
  { may: "endOwnSession" },
)
