/** Decides how the server reaches its data: opens the right engine, brings its tables up to date, gives typed queries. */
import { Kysely, Migrator, PostgresDialect, type Transaction } from "kysely"
import { openEmbedded } from "./embedded.ts"
import { type Engine, openPostgres } from "./engine.ts"
import * as foundation from "./migrations/001-foundation.ts"
import * as staffWork from "./migrations/002-staff-work.ts"
import * as administration from "./migrations/003-administration.ts"
import * as sliding from "./migrations/004-sliding.ts"
import * as uploads from "./migrations/005-uploads.ts"
import * as imports from "./migrations/006-imports.ts"
import * as otherId from "./migrations/007-other-id.ts"
import type { Tables } from "./tables.ts"

export type Database = Kysely<Tables>
/** Queries inside or outside a transaction. */
export type Queries = Database | Transaction<Tables>

/** Open database: the engine below and the typed queries above. */
export interface OpenDatabase {
  readonly engine: Engine
  readonly db: Database
}

const migrations = {
  "001-foundation": foundation,
  "002-staff-work": staffWork,
  "003-administration": administration,
  "004-sliding": sliding,
  "005-uploads": uploads,
  "006-imports": imports,
  "007-other-id": otherId,
}

/** Opens the database that the settings name and brings its tables up to date. Throws when a migration fails. */
export async function openDatabase(settings: {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}): Promise<OpenDatabase> {
  const engine = settings.databaseUrl
    ? openPostgres(settings.databaseUrl)
    : await openEmbedded(settings.dataDir)
  try {
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) })
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    return { engine, db }
  } catch (error) {
    await engine.close()
    throw error
  }
}

const SERIALIZATION_FAILURE = "40001"
const DEADLOCK = "40P01"
const TRIES = 6

const codeOf = (error: unknown) => (error as { code?: string }).code

/** One transaction, tried again when the database asks for that (40001, 40P01). */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = codeOf(error)
      if ((code !== SERIALIZATION_FAILURE && code !== DEADLOCK) || attempt >= TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

/** The next number of a counter. The row stays locked until the transaction ends, so numbers have no gaps and no twins. */
export async function nextNumber(trx: Queries, name: string): Promise<number> {
  const row = await trx
    .insertInto("counters")
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({ value: eb("counters.value", "+", 1) })),
    )
    .returning("value")
    .executeTakeFirstOrThrow()
  return row.value
}
