/**
 * Migrates the tables: by one process at a time, all or nothing. The lock is a row, so that it works through a pooler that
 * may give each transaction another connection. The tables of the migrations are those of Kysely's migrator.
 */
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from "kysely"
import { withRetry } from "./retry.ts"

/** One migration. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>
  /**
   * True when an older version cannot work with the tables after this migration; a function where that depends on the data.
   */
  readonly isBreaking?: boolean | ((db: Kysely<unknown>) => Promise<boolean>)
}

const bookkeeping = [
  sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`,
  sql`create table if not exists kysely_migration_lock (
    id varchar(255) primary key, is_locked integer not null default 0)`,
]

/** Where the settings table of the database lists the migrations that an older version must know. */
const BREAKING = "breakingMigrations"

/** Codes of the error that another process has just created the same table. */
const MADE = ["23505", "42710", "42P07"]

const isMade = (error: unknown) => MADE.includes(String((error as { code?: string }).code))

/** Waits until no other process migrates; then this process holds the lock until the transaction ends. */
const takeTurn = (trx: Transaction<unknown>) =>
  sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)
    on conflict (id) do update set is_locked = 0`.execute(trx)

async function doneIn(trx: Transaction<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** The migrations that an older version must know to start on these tables. */
async function breakingIn(trx: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{
    value: string[]
  }>`select value from settings where name = ${BREAKING}`.execute(trx)
  return rows[0]?.value ?? []
}

/** True when this migration keeps older versions from starting. */
export const isBreakingHere = async (db: QueryExecutorProvider, name: string): Promise<boolean> =>
  (await breakingIn(db)).includes(name)

/** Called when a newer version has migrated this database. Throws when this version cannot work with its tables. */
async function requireLivable(trx: Transaction<unknown>, unknown: readonly string[]): Promise<void> {
  if (unknown.length === 0) return
  const breaking = (await breakingIn(trx)).filter((name) => unknown.includes(name))
  if (breaking.length > 0)
    throw new Error(
      `The database was brought up to date by a newer version (${breaking.join(", ")}), and this one cannot work with it: start the newer version, or restore the backup from before the upgrade`,
    )
}

async function note(trx: Transaction<unknown>, name: string, { isBreaking }: Migration): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    trx,
  )
  if (typeof isBreaking === "function" ? !(await isBreaking(trx)) : !isBreaking) return
  const value = JSON.stringify([...(await breakingIn(trx)), name])
  await sql`insert into settings (name, value) values (${BREAKING}, ${value}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(trx)
}

/**
 * Runs every migration that the database has not had yet, in the order of their names, up to `last`. Migrations that this
 * version does not know are left alone if it can work with them. Throws when it cannot, and when a migration fails: then
 * none is applied.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
  last = "￿",
): Promise<void> {
  const tables = db as unknown as Kysely<unknown>
  const names = Object.keys(migrations).sort()
  for (const table of bookkeeping) await withRetry(() => table.execute(tables), isMade)
  const change = () =>
    tables.transaction().execute(async (trx) => {
      await takeTurn(trx)
      const done = await doneIn(trx)
      await requireLivable(
        trx,
        [...done].filter((name) => !(name in migrations)),
      )
      for (const name of names) {
        const migration = migrations[name]
        if (!migration || done.has(name) || name > last) continue
        await migration.up(trx)
        await note(trx, name, migration)
      }
    })
  await withRetry(change)
}
