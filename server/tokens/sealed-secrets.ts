/**
 * Decides in which form a college's secrets are stored in its settings table: sealed under the data key; or unsealed, as
 * version 1.0.0 made them and can read them (decision 0063).
 *
 * Invariant: both forms can be read, whichever is written.
 */
import { vaultOf } from "#server/db/college-adapter.ts"
import type { Queries } from "#server/db/database.ts"
import { isBreakingHere } from "#server/db/migrate.ts"

/**
 * A switch, to be set to true in the release after the first one that can read sealed secrets. Then the unsealed secrets of
 * an older college are sealed at the next start, and the previous version can still read them if the upgrade is undone.
 */
export const SEALS_EVERYWHERE = false

const MARK = "v1:"
/**
 * The same name for the current and the earlier secrets, so that a secret need not be opened and sealed again when it
 * becomes an earlier one.
 */
const columnOf = (name: string) => `settings.${name}`

export const isSealed = (stored: string): boolean => stored.startsWith(MARK)

function requireVault(db: Queries) {
  const vault = vaultOf(db)
  if (!vault)
    throw new Error("The secrets of this college are sealed, and its data key is not at hand: set DATA_KEY")
  return vault
}

/** True where a new secret is sealed: everywhere, or in a college on which no older version has worked. */
export const isSealing = async (db: Queries, everywhere = SEALS_EVERYWHERE): Promise<boolean> =>
  everywhere || isBreakingHere(db, "034-sealed-secrets")

/** The secret as base64. Throws when the key of this process does not open it. */
export const opened = (db: Queries, name: string, stored: string): string =>
  isSealed(stored) ? requireVault(db).open(stored, columnOf(name)) : stored

/** A base64 secret as it is stored under the current key. */
export const sealed = (db: Queries, name: string, secret: string): string =>
  requireVault(db).seal(secret, columnOf(name))

/**
 * Throws when the secret is sealed under another key than the current one: a new secret made with this process's key would
 * be useless to the servers.
 */
export function requireKeyInUse(db: Queries, stored: string): void {
  if (isSealed(stored) && !stored.startsWith(requireVault(db).mark))
    throw new Error(
      "The secrets of this college are sealed under another data key: set DATA_KEY to that of its servers",
    )
}

/** What replaces a stored secret; undefined when it stays as it is. */
export function resealed(db: Queries, name: string, stored: string, everywhere: boolean): string | undefined {
  const isOld = isSealed(stored) ? !stored.startsWith(requireVault(db).mark) : everywhere
  return isOld ? sealed(db, name, opened(db, name, stored)) : undefined
}
