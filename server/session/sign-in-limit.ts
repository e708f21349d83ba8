/**
 * Decides how often somebody may try a password (decision record 17): per address and user name, per address, per account
 * over all addresses, and over all. Serves login, subLogin and changePassword, which count together.
 *
 * Invariants: every try is counted before its password is looked at, and its address before its body is read. From where
 * a user has signed in of late, only their own tries count: nobody can lock them out there from anywhere else.
 */

import type { Ports } from "#server/contract/operation.ts"
import type { Database } from "#server/db/database.ts"
import type { Settings } from "#server/settings.ts"
import { type CountedKey, countTries, countTry, forgetTries, takeBackTry, tooMany } from "./rate-limit.ts"

/** An address counts as a user's own this long after its last sign-in. */
export const KNOWN_DAYS = 30
const DAY_MS = 86_400_000

/** The window of an account is longer: who guesses slowly from many addresses shall not get further. */
const ACCOUNT_WINDOWS = 12
/** From here on an address is not even read: one of its users may be at home there. */
const DEAF = 5
/** The contract's longest user name. */
const LONGEST_NAME = 100

const nameOf = (username: string) => username.trim().toLowerCase()

interface Keys {
  readonly pair: CountedKey
  readonly address: CountedKey
  readonly account: CountedKey
  readonly overall: CountedKey
}

function keysOf({ loginWindowSeconds: seconds }: Settings, address: string, username: string): Keys {
  const name = nameOf(username)
  return {
    pair: { key: `login:${address}:${name}`, seconds },
    address: { key: `login:address:${address}`, seconds },
    account: { key: `login:account:${name}`, seconds: seconds * ACCOUNT_WINDOWS },
    overall: { key: "login:overall", seconds },
  }
}

/** Where an address stands after its try. */
export interface AddressTries {
  readonly isOver: boolean
  readonly secondsLeft: number
}

type Counting = Pick<Ports, "db" | "settings" | "now">

/** Counts the address, before the body is read. Throws 429 far above its limit. */
export async function countAddress({ db, settings, now }: Counting, address: string): Promise<AddressTries> {
  const counted = await countTry(db, keysOf(settings, address, "").address, now())
  if (counted.tries > settings.loginTriesAddress * DEAF) throw tooMany(counted)
  return { isOver: counted.tries > settings.loginTriesAddress, secondsLeft: counted.secondsLeft }
}

/** Counts what the body names, before the body is validated. Throws 429 for too many. */
export async function countSignIn(
  { db, settings, now }: Counting,
  address: string,
  before: AddressTries,
  body: unknown,
): Promise<void> {
  const { username } = (body ?? {}) as { username?: unknown }
  if (typeof username !== "string" || username.length > LONGEST_NAME) {
    if (before.isOver) throw tooMany({ tries: 0, ...before })
    return
  }
  const keys = keysOf(settings, address, username)
  const counted = await countTries(db, [keys.pair, keys.account, keys.overall], now())
  const over = (key: CountedKey, most: number) => {
    const found = counted.get(key.key)
    return found && found.tries > most ? found : undefined
  }
  const wait = over(keys.pair, settings.loginTries)
  if (wait) throw tooMany(wait)
  const others =
    (before.isOver ? { tries: 0, ...before } : undefined) ??
    over(keys.account, settings.loginTriesAccount) ??
    over(keys.overall, settings.loginTriesOverall)
  if (others && !(await isKnown(db, address, username, now()))) throw tooMany(others)
}

async function isKnown(db: Database, Address: string, username: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("known_addresses as k")
    .innerJoin("users as u", "u.UserID", "k.UserID")
    .select("k.UserID")
    .where((eb) => eb(eb.fn("lower", ["u.Username"]), "=", nameOf(username)))
    .where("k.Address", "=", Address)
    .where("k.SeenAt", ">", new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** What a right password changes: the tries of this person here are forgotten, this one counts nowhere, the address is known. */
export async function noteSignIn(
  call: { readonly db: Database; readonly settings: Settings; readonly now: Date; readonly address: string },
  user: { readonly userId: number; readonly username: string },
): Promise<void> {
  const { db, settings, now, address: Address } = call
  const keys = keysOf(settings, Address, user.username)
  await forgetTries(db, keys.pair.key)
  await takeBackTry(db, [keys.account.key, keys.address.key, keys.overall.key])
  await db
    .insertInto("known_addresses")
    .values({ UserID: user.userId, Address, SeenAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(["UserID", "Address"]).doUpdateSet({ SeenAt: now.toISOString() }),
    )
    .execute()
}
