/**
 * Seals stored values that are unsealed or sealed under an older key, and renews what follows from them: digests, and whom a
 * stored answer is about, which an earlier release did not store.
 */

import type { Kysely, RawBuilder } from "kysely"
import { sql } from "kysely"
import { identityDigest } from "../vault/person-digest.ts"
import { sealedColumns } from "../vault/sealed-columns.ts"
import type { Vault } from "../vault/vault.ts"
import { withRetry } from "./retry.ts"
import { sealImportRows } from "./seal-import-rows.ts"
import type { Tables } from "./tables.ts"
import { whomAbout } from "./whom-about.ts"

const AT_ONCE = 500
/** The primary key of each table, with the types of its columns. */
const keyColumns = {
  admissions: { AdmissionId: "uuid" },
  admission_docs: { AdmissionDocId: "uuid" },
  payments: { PaymentId: "uuid" },
  slidings: { SlidingId: "uuid" },
  idempotency: { Key: "uuid", UserID: "integer" },
  import_rows: { Fingerprint: "text" },
} as const
type Table = keyof typeof sealedColumns
type Key = Readonly<Record<string, string | number>>
type Row = Readonly<Record<string, string | number | null>>
/** The columns whose values follow from the sealed ones, with their types, and what else is read for them. */
const following: {
  readonly [T in Table]?: {
    readonly types: Readonly<Record<string, string>>
    readonly from: readonly string[]
  }
} = {
  admissions: { types: { AadharDigest: "text" }, from: ["OtherIdKind"] },
  idempotency: {
    types: { AboutAdmission: "uuid", AboutUser: "integer" },
    from: ["AboutAdmission", "AboutUser"],
  },
}

/** Which rows are sealed: those whose digests an earlier release left unsealed, or all that are not under the current key. */
export type Which = "unsealed" | "all"

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts)
const names = (columns: readonly string[]) => list(columns.map((name) => sql.ref(name)))

/** The rows of a table that are to be sealed; migration 038 has an index for each of the unsealed ones. */
function isOld(table: Table, which: Which, { mark }: Vault): RawBuilder<boolean> {
  if (table === "import_rows" && which === "unsealed") return sql`"RowDigest" is null`
  if (which === "unsealed")
    return sql`${sql.ref(table === "idempotency" ? "Fingerprint" : "CreateDigest")} not like 'v1:%'`
  const columns: readonly string[] = sealedColumns[table]
  const old = columns.map((name) => sql`${sql.ref(name)} not like ${`${mark}%`}`)
  return sql`(${sql.join(table === "import_rows" ? [...old, sql`"RowDigest" is null`] : old, sql` or `)})`
}

/** The keys of the next rows that are to be sealed, in the order of the key, after `last`. */
async function standing(
  db: Kysely<Tables>,
  table: Table,
  old: RawBuilder<boolean>,
  last: Key | undefined,
): Promise<Key[]> {
  const columns = Object.keys(keyColumns[table])
  const after = last
    ? sql`and (${names(columns)}) > (${list(columns.map((name) => sql`${last[name]}`))})`
    : sql``
  const { rows } = await sql<Key>`
    select ${names(columns)} from ${sql.table(table)} where ${old} ${after}
    order by ${names(columns)} limit ${AT_ONCE}`.execute(db)
  return rows
}

/** A column of values as one array of a statement. */
const arrayOf = (rows: readonly Row[], name: string, type: string) =>
  sql`${rows.map((row) => row[name] ?? null)}::${sql.raw(type)}[]`

/** Seals the values of rows again, by reading and writing them. */
async function sealAgain(
  trx: Kysely<Tables>,
  table: Table,
  found: readonly Key[],
  vault: Vault,
): Promise<void> {
  if (table === "import_rows") return sealImportRows(trx, found, vault)
  const keys = Object.entries(keyColumns[table])
  const keyNames = keys.map(([name]) => name)
  const columns: readonly string[] = sealedColumns[table]
  const { types, from } = following[table] ?? { types: {}, from: [] }
  const isFound = sql<boolean>`(${names(keyNames)}) in (
    select * from unnest(${list(keys.map(([name, type]) => arrayOf(found, name, type)))}))`
  const rows = (await trx
    .selectFrom(table)
    .select([...keyNames, ...columns, ...from] as never)
    .where(isFound)
    .forUpdate()
    .execute()) as Row[]
  const renewed = rows.map(
    (row): Row => ({
      ...row,
      ...Object.fromEntries(columns.map((name) => [name, sealed(row[name], name, vault)])),
      ...followingOf(table, row, vault),
    }),
  )
  const written = [...columns.map((name) => [name, "text"] as const), ...Object.entries(types)]
  const writtenNames = written.map(([name]) => name)
  // The statement is not built of columns, so the values are sealed here.
  await sql`
    update ${sql.table(table)} as t
    set ${list(writtenNames.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`))}
    from unnest(${list([...keys, ...written].map(([name, type]) => arrayOf(renewed, name, type)))})
      as v (${names([...keyNames, ...writtenNames])})
    where (${list(keyNames.map((name) => sql`t.${sql.ref(name)}`))}) =
      (${list(keyNames.map((name) => sql`v.${sql.ref(name)}`))})`.execute(trx)
}

const sealed = (value: string | number | null | undefined, name: string, vault: Vault) =>
  typeof value === "string" ? vault.seal(value, name) : null

/** The values that follow from a row; of an answer, what is known already stays. */
function followingOf(table: Table, row: Row, vault: Vault): Row {
  if (table === "admissions") return { AadharDigest: identityDigest(vault, row) }
  const isUnknown = table === "idempotency" && row.AboutAdmission === null && row.AboutUser === null
  return isUnknown && typeof row.Body === "string" ? { ...whomAbout(JSON.parse(row.Body)) } : {}
}

/** Goes once through the rows of a table; returns how many it has sealed. */
async function sealTable(
  db: Kysely<Tables>,
  table: Table,
  old: RawBuilder<boolean>,
  vault: Vault,
): Promise<number> {
  let done = 0
  for (let last: Key | undefined; ; ) {
    const keys = await standing(db, table, old, last)
    last = keys.at(-1)
    if (!last) return done
    await withRetry(() => db.transaction().execute((trx) => sealAgain(trx, table, keys, vault)))
    done += keys.length
  }
}

/**
 * Seals every value that is unsealed or under an older key; returns the number of rows. Several processes may do it at once,
 * on a SERIALIZABLE server too.
 */
export async function sealExistingRows(db: Kysely<Tables>, vault: Vault, which: Which): Promise<number> {
  let done = 0
  for (const table of Object.keys(sealedColumns) as Table[]) {
    const old = isOld(table, which, vault)
    // A server that runs beside this one may have written behind it.
    for (let more = 1; more > 0; done += more) more = await sealTable(db, table, old, vault)
  }
  return done
}
