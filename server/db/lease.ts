/** Decides who of several processes does what only one may do: a row that its holder keeps fresh and that ends by itself, by the clock of the database. */
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import type { Database, Queries } from "./database.ts"

const inSeconds = (seconds: number) => sql<string>`now() + ${seconds} * interval '1 second'`

/** True when `holder` has it now, for so many seconds; false while it is somebody else's. */
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
        .where("leases.EndsAt", "<=", sql<string>`now()`),
    )
    .returning("Holder")
    .executeTakeFirst()
  return taken?.Holder === holder
}

/** Keeps it for so many seconds more; "wanted" when somebody waits for it, "lost" when it is no longer the holder's. */
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

/** Tells the holder that somebody waits. */
export async function askForLease(db: Database, name: string): Promise<void> {
  await db.updateTable("leases").set({ Wanted: true }).where("Name", "=", name).execute()
}

/** Gives it back before its end; nothing happens when it is somebody else's by now. */
export async function dropLease(db: Database, name: string, holder: string): Promise<void> {
  await db.deleteFrom("leases").where("Name", "=", name).where("Holder", "=", holder).execute()
}

/** Takes it from whoever had it and is gone: for who has the database alone. */
export async function forgetLease(db: Database, name: string): Promise<void> {
  await db.deleteFrom("leases").where("Name", "=", name).execute()
}

/** True while anybody has it. */
export async function isLeased(db: Database, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("leases")
    .select("Name")
    .where("Name", "=", name)
    .where("EndsAt", ">", sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Of several processes, one goes on under this name; the others wait for it until this transaction ends. */
export async function takeTurn(trx: Queries, name: string): Promise<void> {
  const now = sql<string>`now()`
  await trx
    .insertInto("leases")
    .values({ Name: name, Holder: randomUUID(), EndsAt: now, Wanted: false })
    .onConflict((conflict) => conflict.column("Name").doUpdateSet({ EndsAt: now }))
    .execute()
}
