/** Decides where a session's row comes from: from the database; or from what was read before, where nobody else can have changed it. */
import type { Database, Queries } from "#server/db/database.ts"
import type { WriteCount } from "#server/db/write-count.ts"
import type { SessionName } from "./tokens.ts"

/** A process forgets all of them rather than remember more. */
const MOST_KNOWN = 2000

/** A session with its user as they stand, whether or not they live; undefined when there is no such session. */
export const sessionRow = (db: Queries, { sessionId, userId }: SessionName) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.UserID", "s.UserID")
    .select(["s.SessionId", "s.TokenId", "s.PreviousTokenId", "s.RotatedAt", "s.RevokedAt"])
    .select(["u.UserID", "u.Username", "u.RoleId", "u.MobileNo", "u.Status", "u.IsActive"])
    .where("s.SessionId", "=", sessionId)
    .where("s.UserID", "=", userId)
    .executeTakeFirst()

export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionRow>>>

/**
 * The rows of sessions that calls come with. Any write of a session or a user makes it forget them all, so that who was
 * signed out, or is not active any more, is refused with the next call.
 */
export class KnownSessions {
  private readonly db: Database
  private readonly writes: WriteCount | undefined
  private readonly rows = new Map<string, SessionRow>()
  /** The count of writes since which `rows` stand. */
  private since = -1

  /** `writes` counts every write of sessions and users there is; without it each row is read at each call. */
  constructor(db: Database, writes: WriteCount | undefined) {
    this.db = db
    this.writes = writes
  }

  async of(name: SessionName): Promise<SessionRow | undefined> {
    const { db, writes, rows } = this
    if (!writes) return sessionRow(db, name)
    const { count } = writes
    if (this.since !== count) {
      rows.clear()
      this.since = count
    }
    const key = `${name.sessionId} ${name.userId}`
    const known = rows.get(key)
    if (known) return known
    const row = await sessionRow(db, name)
    // What was written while it was read may be in it, or not.
    if (!row || writes.count !== count) return row
    if (rows.size >= MOST_KNOWN) rows.clear()
    rows.set(key, row)
    return row
  }
}
