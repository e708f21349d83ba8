/** Counts the errors that pages have reported recently. */
import { DAY_MS } from "#domain/common/durations.ts"
import type { Queries } from "#server/db/database.ts"

/** Those of the last day and of the last seven days, and when the newest arrived. */
export async function recentClientErrors(db: Queries, now: Date) {
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  return db
    .selectFrom("client_errors")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("ReceivedAt", ">", since(1)).as("Day"),
      eb.fn.countAll<number>().as("Week"),
      eb.fn.max<string | null>("ReceivedAt").as("NewestAt"),
    ])
    .where("ReceivedAt", ">", since(7))
    .executeTakeFirstOrThrow()
}
