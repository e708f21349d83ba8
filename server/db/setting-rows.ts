/** Stores rows of the table `settings`, whose values are JSON. */
import type { Queries } from "./database.ts"

/** Stores a value, in place of an earlier one. */
export async function writeSetting(db: Queries, name: string, content: unknown): Promise<void> {
  const value = JSON.stringify(content)
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((known) => known.column("name").doUpdateSet({ value }))
    .execute()
}

/** Stores a value, unless there is one. */
export async function addSetting(db: Queries, name: string, content: unknown): Promise<void> {
  await db
    .insertInto("settings")
    .values({ name, value: JSON.stringify(content) })
    .onConflict((known) => known.doNothing())
    .execute()
}
