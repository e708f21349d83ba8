/** Seals stored values that are unsealed or sealed under an older key, and renews the digests beside them. */

import type { Kysely } from "kysely"
import { sql } from "kysely"
import { identityDigest } from "../vault/person-digest.ts"
import { sealedColumns } from "../vault/sealed-columns.ts"
import type { Vault } from "../vault/vault.ts"
import { withRetry } from "./retry.ts"
import type { Tables } from "./tables.ts"

const AT_ONCE = 500
const keyColumns = {
  admissions: ["AdmissionId"],
  payments: ["PaymentId"],
  slidings: ["SlidingId"],
  idempotency: ["Key", "UserID"],
} as const
type Table = keyof typeof sealedColumns
type Key = Readonly<Record<string, string | number>>

const isRow = (key: Key) =>
  sql<boolean>`${sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )}`

/** The keys of rows with a value that is not sealed under the current key. */
async function standing(db: Kysely<Tables>, table: Table, vault: Vault): Promise<Key[]> {
  const current = `${vault.mark}%`
  const isOld = sealedColumns[table].map(
    (column) => sql`(${sql.ref(column)} is not null and ${sql.ref(column)} not like ${current})`,
  )
  const { rows } = await sql<Key>`
    select ${sql.join(keyColumns[table].map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${sql.join(isOld, sql` or `)} limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Seals one row again by reading and writing its values. */
async function sealAgain(db: Kysely<Tables>, table: Table, key: Key, vault: Vault): Promise<void> {
  const columns = sealedColumns[table]
  const row = (await db
    .selectFrom(table)
    .select([...columns] as never)
    .$if(table === "admissions", (query) => query.select("OtherIdKind" as never))
    .where(isRow(key))
    .forUpdate()
    .executeTakeFirst()) as Record<string, string | null> | undefined
  if (!row) return
  const values: Record<string, string | null> = Object.fromEntries(
    columns.map((name) => [name, row[name] ?? null]),
  )
  if (table === "admissions") values.AadharDigest = identityDigest(vault, row)
  await db
    .updateTable(table)
    .set(values as never)
    .where(isRow(key))
    .execute()
}

/**
 * Seals every value that is unsealed or under an older key; returns the number of rows. Several processes may do it at once,
 * on a SERIALIZABLE server too.
 */
export async function sealExistingRows(db: Kysely<Tables>, vault: Vault): Promise<number> {
  let sealed = 0
  for (const table of Object.keys(sealedColumns) as Table[])
    for (;;) {
      const keys = await standing(db, table, vault)
      if (keys.length === 0) break
      const again = () =>
        db.transaction().execute(async (trx) => {
          for (const key of keys) await sealAgain(trx, table, key, vault)
        })
      await withRetry(again)
      sealed += keys.length
    }
  return sealed
}
