/** Caches session rows, so that a call need not read the database where no other process can have changed them. */
import type { Database, Queries } from "#server/db/database.ts"
import type { WriteCount } from "#server/db/write-count.ts"
import type { SessionName } from "./tokens.ts"

/** How many rows a process caches; above that, it empties the cache. */
const MOST_KNOWN = 2000

/** A session with its user as stored, valid or not; undefined when there is no such session. */
export const sessionRow = (db: Queries, { sessionId, userId }: SessionName) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.UserID", "s.UserID")
    .select(["s.SessionId", "s.TokenId", "s.PreviousTokenId", "s.RotatedAt", "s.RevokedAt"])
    .select(["s.SeenTokenId", "s.ReplacedTokenId"])
    .select(["u.UserID", "u.Username", "u.RoleId", "u.MobileNo", "u.Status", "u.IsActive"])
    .where("s.SessionId", "=", sessionId)
    .where("s.UserID", "=", userId)
    .executeTakeFirst()

export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionRow>>>

/**
 * The cached rows of sessions. Any write of a session or a user empties the cache, so that a person who was signed out or
 * deactivated is refused at the next call.
 */
export class KnownSessions {
  private readonly db: Database
  private readonly writes: WriteCount | undefined
  private readonly rows = new Map<string, SessionRow>()
  /** The write count at which `rows` was valid. */
  private since = -1

  /** `writes` counts every write of sessions and users; without it, each call reads the row from the database. */
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
    // A write during the read may be contained in the row or not, so the row is not cached.
    if (!row || writes.count !== count) return row
    if (rows.size >= MOST_KNOWN) rows.clear()
    rows.set(key, row)
    return row
  }
}
