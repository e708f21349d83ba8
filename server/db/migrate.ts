/**
 * Decides how tables are brought up to date: by one process at a time, all or nothing, with a row as the lock, so that it
 * works through a pooler that gives each transaction another connection. The tables are those of Kysely's migrator.
 */
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from "kysely"
import { tried } from "./another-try.ts"

/** One change of the tables. */
export interface Migration {
  up(db: Kysely<unknown>): Promise<void>
  /** True when a version that does not know this change cannot work with the tables after it; a function where that depends on what is in them. */
  readonly isBreaking?: boolean | ((db: Kysely<unknown>) => Promise<boolean>)
}

const bookkeeping = [
  sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`,
  sql`create table if not exists kysely_migration_lock (
    id varchar(255) primary key, is_locked integer not null default 0)`,
]

/** The names of the changes that older versions must know, in the settings of the database. */
const BREAKING = "breakingMigrations"

/** Another process has just made the same table. */
const MADE = ["23505", "42710", "42P07"]

const isMade = (error: unknown) => MADE.includes(String((error as { code?: string }).code))

/** Waits until no other process is at the tables; it is this one's turn until the transaction ends. */
const takeTurn = (trx: Transaction<unknown>) =>
  sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)
    on conflict (id) do update set is_locked = 0`.execute(trx)

async function doneIn(trx: Transaction<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** The changes that an older version must know to start on these tables. */
async function breakingIn(trx: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{
    value: string[]
  }>`select value from settings where name = ${BREAKING}`.execute(trx)
  return rows[0]?.value ?? []
}

/** True where this change keeps older versions from starting. */
export const isBreakingHere = async (db: QueryExecutorProvider, name: string): Promise<boolean> =>
  (await breakingIn(db)).includes(name)

/** A newer version was here. Throws when it left tables that this one cannot work with. */
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
 * Makes every change that the database has not seen, in the order of their names, up to `last`. Changes that this version
 * does not know are left alone when it can live with them. Throws when it cannot, and when a change fails: then none is made.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
  last = "￿",
): Promise<void> {
  const tables = db as unknown as Kysely<unknown>
  const names = Object.keys(migrations).sort()
  for (const table of bookkeeping) await tried(() => table.execute(tables), isMade)
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
  await tried(change)
}
