/** Drops indexes during a large load: those that only speed up reads, on the tables with the most writes. */
import { sql } from "kysely"
import type { Database, Queries } from "../db/database.ts"

const tables = ["admissions", "payments", "users"]
/** The triggers find the payments of an application with it. */
const neededByTriggers = ["payments_admission"]

/** The definitions of the dropped indexes, stored until they are created again: also for the next load, if one is killed. */
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

/** Creates the dropped indexes again, all or none; does nothing when none was dropped. */
export async function putIndexesBack(db: Database): Promise<void> {
  if (!(await isSetAside(db))) return
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ definition: string }>`select definition from ${aside}`.execute(trx)
    for (const { definition } of rows) await sql.raw(definition).execute(trx)
    await sql`drop table ${aside}`.execute(trx)
  })
}

/** Does the work without the indexes and creates them again afterwards, even when the work fails. */
export async function withoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  await setIndexesAside(db)
  try {
    await work()
  } finally {
    await putIndexesBack(db)
  }
}
