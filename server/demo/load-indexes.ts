/** Decides which indexes a large load does without until its rows are there: those that only make reading fast, on the tables that are written most. */
import { sql } from "kysely"
import type { Database, Queries } from "../db/database.ts"

const tables = ["admissions", "payments"]
/** The sums of each application are asked for by it. */
const neededByTriggers = ["payments_admission"]

/** Remembers what was dropped, as long as it is not there: also for the next load, when one is killed. */
const aside = sql.table("load_indexes")

async function isSetAside(db: Queries): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select to_regclass('load_indexes') is not null as found`.execute(db)
  return rows[0]?.found ?? false
}

function setIndexesAside(db: Database): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`
      create table ${aside} as
      select index.relname::text as name, pg_get_indexdef(index.oid) as definition
      from pg_index as i
      join pg_class as index on index.oid = i.indexrelid
      join pg_class as indexed on indexed.oid = i.indrelid
      where indexed.relnamespace = current_schema()::regnamespace
        and indexed.relname in (${sql.join(tables)})
        and index.relname not in (${sql.join(neededByTriggers)})
        and not i.indisunique`.execute(trx)
    const { rows } = await sql<{ name: string }>`select name from ${aside}`.execute(trx)
    for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(trx)
  })
}

/** Makes the indexes that a load has set aside, all or none; does nothing where none has. */
export async function putIndexesBack(db: Database): Promise<void> {
  if (!(await isSetAside(db))) return
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ definition: string }>`select definition from ${aside}`.execute(trx)
    for (const { definition } of rows) await sql.raw(definition).execute(trx)
    await sql`drop table ${aside}`.execute(trx)
  })
}

/** Does some work without the indexes, and makes them again after it, also when it fails. */
export async function withoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  await setIndexesAside(db)
  try {
    await work()
  } finally {
    await putIndexesBack(db)
  }
}
