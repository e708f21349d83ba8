/**
 * Renews the rows by which an import recognises what it has stored before: the digest of a row is sealed, and its fingerprint,
 * by which it is looked up, is a keyed digest of that one, so that it changes with the data key.
 */
import type { Kysely } from "kysely"
import type { Vault } from "../vault/vault.ts"
import type { Tables } from "./tables.ts"

const rowsOf = (db: Kysely<Tables>, fingerprints: readonly string[]) =>
  db.selectFrom("import_rows").selectAll().where("Fingerprint", "in", fingerprints).forUpdate().execute()

/** Renews the named rows. Of two that are the same row of a file, the newer one stays. */
export async function sealImportRows(
  trx: Kysely<Tables>,
  keys: readonly Readonly<Record<string, string | number>>[],
  vault: Vault,
): Promise<void> {
  const found = await rowsOf(
    trx,
    keys.map(({ Fingerprint }) => String(Fingerprint)),
  )
  if (found.length === 0) return
  const renewed = found.map((row) => {
    // In a row of an earlier release, the fingerprint is the digest itself.
    const RowDigest = row.RowDigest ?? row.Fingerprint
    return { ...row, RowDigest, Fingerprint: vault.digest(RowDigest) }
  })
  const standing = await rowsOf(
    trx,
    renewed.map(({ Fingerprint }) => Fingerprint),
  )
  const all = [...renewed, ...standing].sort((a, b) => (a.ImportedAt < b.ImportedAt ? -1 : 1))
  const newest = [...new Map(all.map((row) => [row.Fingerprint, row])).values()]
  await trx
    .deleteFrom("import_rows")
    .where(
      "Fingerprint",
      "in",
      [...found, ...standing].map(({ Fingerprint }) => Fingerprint),
    )
    .execute()
  await trx.insertInto("import_rows").values(newest).execute()
}
