/** Decides the version of what has no row of its own to count its changes: rows that are always replaced together. */
import { createHash } from "node:crypto"
import { NOTHING_KEPT } from "#domain/common/content-version.ts"

const DIGITS = 16

/** Changes with the rows and with their order. */
export function contentVersion(rows: readonly object[]): string {
  if (rows.length === 0) return NOTHING_KEPT
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, DIGITS)
}
