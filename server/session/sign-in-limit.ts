/**
 * Decides how often somebody may try a password (decision 0017): per address and user name, per address, per account
 * over all addresses, and in total. Serves login, subLogin and changePassword, which are counted together.
 *
 * Invariants: every attempt is counted before its password is checked, and its address before its body is read. At an
 * address from which a user has signed in recently, only attempts from there with that user's name count, so nobody else can
 * lock them out there.
 */

import type { Ports } from "#server/contract/operation.ts"
import type { Database } from "#server/db/database.ts"
import type { Settings } from "#server/settings.ts"
import { type CountedKey, countTries, countTry, forgetTries, takeBackTry, tooMany } from "./rate-limit.ts"

/** For so many days after a sign-in, its address counts as the user's own. */
export const KNOWN_DAYS = 30
const DAY_MS = 86_400_000

/** The window of an account is longer, in so many login windows, to stop slow guessing from many addresses. */
const ACCOUNT_WINDOWS = 12
/**
 * Above so many times its limit, an address is refused before its body is read; until then, a user who is known there may
 * still sign in.
 */
const REFUSE_UNREAD_FACTOR = 5
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

/** The state of an address after its attempt. */
export interface AddressTries {
  readonly isOver: boolean
  readonly secondsLeft: number
}

type Counting = Pick<Ports, "db" | "settings" | "now">

/** Counts the address before the body is read. Throws 429 far above its limit. */
export async function countAddress({ db, settings, now }: Counting, address: string): Promise<AddressTries> {
  const counted = await countTry(db, keysOf(settings, address, "").address, now())
  if (counted.tries > settings.loginTriesAddress * REFUSE_UNREAD_FACTOR) throw tooMany(counted)
  return { isOver: counted.tries > settings.loginTriesAddress, secondsLeft: counted.secondsLeft }
}

/** Counts the user name in the body before the body is validated. Throws 429 for too many attempts. */
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

/**
 * After a correct password: deletes this user's attempts from this address, subtracts this attempt from all other counts,
 * and remembers the address.
 */
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
