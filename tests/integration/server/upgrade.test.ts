/** The version before an upgrade works with the tables after it (decision 0057); released migrations never change. */
import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import { learned } from "#domain/common/vocabulary.ts"
import { migrations } from "#server/db/database.ts"
import { migrate } from "#server/db/migrate.ts"
import { acceptedBreaks } from "#server/db/schema/accepted-breaks.ts"
import { readReleased } from "#server/db/schema/released.ts"
import { retired } from "#server/db/schema/retired.ts"
import { retiredFaults, schemaBreaks } from "#server/db/schema/schema-breaks.ts"
import { readSchema } from "#server/db/schema/stored-schema.ts"
import type { Tables } from "#server/db/tables.ts"
import { checkOnBothEngines } from "./support/older-database.ts"

async function check(db: Kysely<Tables>): Promise<void> {
  const released = readReleased()
  await migrate(db, migrations, released.last)
  expect(await readSchema(db)).toEqual(released.schema)

  await migrate(db, migrations)
  const now = await readSchema(db)
  expect(schemaBreaks(released.schema, now, { retired: released.retired, learned })).toEqual(acceptedBreaks)
  expect(retiredFaults(now, retired)).toEqual([])

  // A careless change is found in the tables themselves, too.
  await sql`alter table degrees rename column "Name" to "Title"`.execute(db)
  await sql`alter table users alter column "Email" set not null`.execute(db)
  expect(schemaBreaks(now, await readSchema(db))).toEqual([
    "degrees.Name is gone",
    "degrees.Title is new and must be given: let it be empty, or give it a default",
    `degrees (lower("Name")) is not unique any more: "on conflict" fails`,
    "users.Email must be given now",
  ])
}

checkOnBothEngines(
  "leaves tables that the last release works with, from migrations that have not changed since, on the embedded database",
  "does so on a PostgreSQL server too",
  check,
)
