/**
 * Decides which of several processes does work that only one may do. A lease is a row that its holder renews and that
 * expires by itself, by the clock of the database. One that would last for longer than it is ever taken for counts as expired: that
 * clock was ahead when it was taken, and was set right since.
 */
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import type { Database, Queries } from "./database.ts"

const inSeconds = (seconds: number) => sql<string>`now() + ${seconds} * interval '1 second'`

/** How much longer than it was taken for a lease may seem to last: another machine's database may take over, with another clock. */
const MARGIN_SECONDS = 60

/** The moment after which no lease ends that is taken for so many seconds. Not now(): the row may have been waited for. */
const latestEnd = (seconds: number) =>
  sql<string>`clock_timestamp() + ${seconds + MARGIN_SECONDS} * interval '1 second'`

/** True when `holder` has the lease now, for so many seconds; false while another process has it. */
export async function takeLease(
  db: Database,
  name: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const EndsAt = inSeconds(seconds)
  const taken = await db
    .insertInto("leases")
    .values({ Name: name, Holder: holder, EndsAt, Wanted: false })
    .onConflict((conflict) =>
      conflict
        .column("Name")
        .doUpdateSet({ Holder: holder, EndsAt, Wanted: false })
        .where((eb) =>
          eb.or([
            eb("leases.EndsAt", "<=", sql<string>`now()`),
            eb("leases.EndsAt", ">", latestEnd(seconds)),
          ]),
        ),
    )
    .returning("Holder")
    .executeTakeFirst()
  return taken?.Holder === holder
}

/**
 * Renews the lease for so many seconds; "wanted" when another process waits for it, "lost" when the holder no longer has it.
 */
export async function keepLease(
  db: Database,
  name: string,
  holder: string,
  seconds: number,
): Promise<"kept" | "wanted" | "lost"> {
  const row = await db
    .updateTable("leases")
    .set({ EndsAt: inSeconds(seconds) })
    .where("Name", "=", name)
    .where("Holder", "=", holder)
    .returning("Wanted")
    .executeTakeFirst()
  if (!row) return "lost"
  return row.Wanted ? "wanted" : "kept"
}

/** Tells the holder that another process waits. */
export async function askForLease(db: Database, name: string): Promise<void> {
  await db.updateTable("leases").set({ Wanted: true }).where("Name", "=", name).execute()
}

/** Gives the lease back before it expires; does nothing when another process has it by now. */
export async function dropLease(db: Database, name: string, holder: string): Promise<void> {
  await db.deleteFrom("leases").where("Name", "=", name).where("Holder", "=", holder).execute()
}

/** Removes the lease of a holder that no longer exists: only for a process that has the database alone. */
export async function forgetLease(db: Database, name: string): Promise<void> {
  await db.deleteFrom("leases").where("Name", "=", name).execute()
}

/** True while any process has the lease, which is taken for so many seconds at a time. */
export async function isLeased(db: Database, name: string, seconds: number): Promise<boolean> {
  const row = await db
    .selectFrom("leases")
    .select("Name")
    .where("Name", "=", name)
    .where("EndsAt", ">", sql<string>`now()`)
    .where("EndsAt", "<=", latestEnd(seconds))
    .executeTakeFirst()
  return row !== undefined
}

/** Of several processes, one proceeds under this name; the others wait until this transaction ends. */
export async function lockUntilCommit(trx: Queries, name: string): Promise<void> {
  const now = sql<string>`now()`
  await trx
    .insertInto("leases")
    .values({ Name: name, Holder: randomUUID(), EndsAt: now, Wanted: false })
    .onConflict((conflict) => conflict.column("Name").doUpdateSet({ EndsAt: now }))
    .execute()
}
