import { type Kysely, sql } from "kysely"

/** The Admin's log, newest first: all of it, of one subject or event, and of what one account did. The version before goes on as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of [
    ["admin_events_latest", `"At" desc, "EventId" desc`],
    ["admin_events_of_subject", `"Subject", "At" desc, "EventId" desc`],
    ["admin_events_of_event", `"Event", "At" desc, "EventId" desc`],
    ["admin_events_by_user", `"UserID", "At" desc, "EventId" desc`],
  ])
    await sql.raw(`create index ${name} on admin_events (${columns})`).execute(db)
}
