/**
 * Decides in which form a college's secrets lie in its table of settings: sealed under the data key; or in clear, as version 1.0.0
 * made them and is able to read them (decision 0063).
 *
 * Invariant: both forms are read, whichever is written.
 */
import { vaultOf } from "#server/db/college-adapter.ts"
import type { Queries } from "#server/db/database.ts"
import { isBreakingHere } from "#server/db/migrate.ts"

/**
 * The switch: true in the release after the one that was first able to read sealed secrets. Then what an older college has in clear
 * is sealed at the next start, and the version before, to which an upgrade is undone, reads it.
 */
export const SEALS_EVERYWHERE = false

const MARK = "v1:"
/** A secret keeps it when it becomes an earlier one, so that it need not be opened for that. */
const columnOf = (name: string) => `settings.${name}`

export const isSealed = (stored: string): boolean => stored.startsWith(MARK)

function requireVault(db: Queries) {
  const vault = vaultOf(db)
  if (!vault)
    throw new Error("The secrets of this college are sealed, and its data key is not at hand: set DATA_KEY")
  return vault
}

/** True where what is made now is sealed: everywhere, or in a college that no older version has worked on. */
export const isSealing = async (db: Queries, everywhere = SEALS_EVERYWHERE): Promise<boolean> =>
  everywhere || isBreakingHere(db, "034-sealed-secrets")

/** As base64. Throws when the key of this process does not open it. */
export const opened = (db: Queries, name: string, stored: string): string =>
  isSealed(stored) ? requireVault(db).open(stored, columnOf(name)) : stored

/** A secret of base64 as it is written under the key in use. */
export const sealed = (db: Queries, name: string, secret: string): string =>
  requireVault(db).seal(secret, columnOf(name))

/** Throws when it is sealed under another key than the one in use: what is made beside it would be nothing to the servers. */
export function requireKeyInUse(db: Queries, stored: string): void {
  if (isSealed(stored) && !stored.startsWith(requireVault(db).mark))
    throw new Error(
      "The secrets of this college are sealed under another data key: set DATA_KEY to that of its servers",
    )
}

/** What is written in the place of a stored one; undefined where it stays as it is. */
export function resealed(db: Queries, name: string, stored: string, everywhere: boolean): string | undefined {
  const isOld = isSealed(stored) ? !stored.startsWith(requireVault(db).mark) : everywhere
  return isOld ? sealed(db, name, opened(db, name, stored)) : undefined
}
