/** Computes a version for rows that are always replaced together and have no row that counts their changes. */
import { createHash } from "node:crypto"
import { EMPTY_VERSION } from "#domain/common/content-version.ts"

const DIGITS = 16

/** Changes with the content and the order of the rows. */
export function contentVersion(rows: readonly object[]): string {
  if (rows.length === 0) return EMPTY_VERSION
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, DIGITS)
}
