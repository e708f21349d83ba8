/**
 * Deletes logs that nobody needs any more: errors reported by pages, sessions that have ended (decision 0050), and who saw
 * which application (decision 0053).
 */
import { sql } from "kysely"
import { DAY_MS } from "#domain/common/durations.ts"
import { CLIENT_ERROR_DAYS, firstLookDay } from "#domain/health/kept-days.ts"
import { hasEndedLongAgo, type Lives } from "#server/records/people/sessions.ts"
import type { Database } from "../db/database.ts"

/** Rows per statement, so that no other write waits long. */
export const AT_ONCE = 500

/** Deletes errors of pages that have reached their age limit; returns how many. */
export async function forgetClientErrors(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - CLIENT_ERROR_DAYS * DAY_MS).toISOString()
  return inPieces(() =>
    db
      .deleteFrom("client_errors")
      .where("ErrorId", "in", (eb) =>
        eb.selectFrom("client_errors").select("ErrorId").where("ReceivedAt", "<", before).limit(AT_ONCE),
      )
      .executeTakeFirst(),
  )
}

/** Deletes sessions that ended long ago; returns how many. */
export async function forgetSessions(db: Database, now: Date, settings: Lives): Promise<number> {
  return inPieces(() =>
    db
      .deleteFrom("sessions")
      .where("SessionId", "in", (eb) =>
        eb.selectFrom("sessions").select("SessionId").where(hasEndedLongAgo(now, settings)).limit(AT_ONCE),
      )
      .executeTakeFirst(),
  )
}

/** Deletes the records of who saw which application, after the time that the law requires; returns how many rows. */
export async function forgetLooks(db: Database, now: Date): Promise<number> {
  const before = firstLookDay(now)
  const key = sql`"AdmissionId", "Day", "UserID", "RoleName", "What"`
  return inPieces(async () => {
    const { numAffectedRows = 0n } = await sql`delete from record_looks where (${key}) in (
      select ${key} from record_looks where "Day" < ${before} limit ${AT_ONCE})`.execute(db)
    return { numDeletedRows: numAffectedRows }
  })
}

async function inPieces(remove: () => Promise<{ readonly numDeletedRows: bigint }>): Promise<number> {
  for (let gone = 0; ; ) {
    const { numDeletedRows } = await remove()
    gone += Number(numDeletedRows)
    if (numDeletedRows < AT_ONCE) return gone
  }
}
