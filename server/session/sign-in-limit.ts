/**
 * Decides how often somebody may try a password (decision 0017): per address and user name, per address, per account
 * over all addresses, and in total. Serves login, subLogin and changePassword, which are counted together.
 *
 * Invariants: every attempt is counted before its password is checked, and its address before its body is read. In a browser
 * in which a user has signed in before, only attempts in that browser with that user's name count, so nobody else can lock
 * them out there, whatever others try behind the same address. At an address from which a user has signed in recently, only
 * attempts from there with that user's name count. No way leads to more attempts per account, device and hour than an
 * account has.
 */

import { DAY_MS } from "#domain/common/durations.ts"
import { signInName } from "#domain/people/sign-in-name.ts"
import type { Ports } from "#server/contract/operation.ts"
import type { Database } from "#server/db/database.ts"
import type { Settings } from "#server/settings.ts"
import { digestOfName, type KnownDevices, passwordMark, type SignedIn } from "#server/tokens/known-device.ts"
import type { KnownDevice } from "#server/tokens/tokens.ts"
import { type CountedKey, countTries, countTry, forgetTries, takeBackTry, tooMany } from "./rate-limit.ts"

/** For so many days after a sign-in, its address counts as the user's own. */
export const KNOWN_DAYS = 30

/** The window of an account is longer, in so many login windows, to stop slow guessing from many addresses. */
const ACCOUNT_WINDOWS = 12
/**
 * Above so many times its limit, an address is refused before its body is read; until then, a user who is known there may
 * still sign in.
 */
const REFUSE_UNREAD_FACTOR = 5
/** The contract's longest user name. */
const LONGEST_NAME = 100

interface Keys {
  readonly pair: CountedKey
  /** The pair in the window of an account, which also limits an address where the user is known. */
  readonly longPair: CountedKey
  readonly address: CountedKey
  readonly account: CountedKey
  readonly overall: CountedKey
}

function keysOf({ loginWindowSeconds: seconds }: Settings, address: string, username: string): Keys {
  const name = signInName(username)
  return {
    pair: { key: `login:${address}:${name}`, seconds },
    longPair: { key: `login:long:${address}:${name}`, seconds: seconds * ACCOUNT_WINDOWS },
    address: { key: `login:address:${address}`, seconds },
    account: { key: `login:account:${name}`, seconds: seconds * ACCOUNT_WINDOWS },
    overall: { key: "login:overall", seconds },
  }
}

/** The keys of a browser in which a user has signed in before. */
const keysOfDevice = ({ loginWindowSeconds: seconds }: Settings, deviceId: string) => ({
  short: { key: `login:device:${deviceId}`, seconds },
  long: { key: `login:device:long:${deviceId}`, seconds: seconds * ACCOUNT_WINDOWS },
})

/** The state of an address after its attempt. */
export interface AddressTries {
  readonly isOver: boolean
  /** Refused without a known browser. */
  readonly isFarOver: boolean
  readonly secondsLeft: number
}

type Counting = Pick<Ports, "db" | "settings" | "now">

/** Counts the address before the body is read. Throws 429 far above its limit, except in a browser that somebody is known in. */
export async function countAddress(
  { db, settings, now }: Counting,
  address: string,
  devices: KnownDevices,
): Promise<AddressTries> {
  const counted = await countTry(db, keysOf(settings, address, "").address, now())
  const isFarOver = counted.tries > settings.loginTriesAddress * REFUSE_UNREAD_FACTOR
  if (isFarOver && devices.size === 0) throw tooMany(counted)
  return { isOver: counted.tries > settings.loginTriesAddress, isFarOver, secondsLeft: counted.secondsLeft }
}

/** What the request of an attempt says about its place. */
interface Place {
  readonly address: string
  readonly tries: AddressTries
  readonly devices: KnownDevices
}

/** Counts the user name in the body before the body is validated. Throws 429 for too many attempts. */
export async function countSignIn(
  { db, settings, now }: Counting,
  { address, tries: before, devices }: Place,
  body: unknown,
): Promise<void> {
  const { username } = (body ?? {}) as { username?: unknown }
  if (typeof username !== "string" || username.length > LONGEST_NAME) {
    if (before.isOver) throw tooMany({ tries: 0, ...before })
    return
  }
  const keys = keysOf(settings, address, username)
  const known = await knownDevice(db, devices, username)
  const device = known && keysOfDevice(settings, known.deviceId)
  const short = device?.short ?? keys.pair
  const long = device?.long ?? keys.longPair
  const shared = device ? [] : [keys.account, keys.overall]
  const counted = await countTries(db, [short, long, ...shared], now())
  const over = (key: CountedKey, most: number) => {
    const found = counted.get(key.key)
    return found && found.tries > most ? found : undefined
  }
  const wait = over(short, settings.loginTries) ?? over(long, settings.loginTriesAccount)
  if (wait) throw tooMany(wait)
  if (device) return
  // Read only because of another user's cookie.
  if (before.isFarOver) throw tooMany({ tries: 0, ...before })
  const others =
    (before.isOver ? { tries: 0, ...before } : undefined) ??
    over(keys.account, settings.loginTriesAccount) ??
    over(keys.overall, settings.loginTriesOverall)
  if (others && !(await isKnown(db, address, username, now()))) throw tooMany(others)
}

/** The browser in which this user has signed in with the password that is valid now. */
async function knownDevice(
  db: Database,
  devices: KnownDevices,
  username: string,
): Promise<KnownDevice | undefined> {
  const known = devices.get(digestOfName(username))
  if (!known) return undefined
  const user = await db
    .selectFrom("users")
    .select("PasswordHash")
    .where((eb) => eb(eb.fn("lower", ["Username"]), "=", signInName(username)))
    .executeTakeFirst()
  return user && passwordMark(user.PasswordHash) === known.mark ? known : undefined
}

async function isKnown(db: Database, Address: string, username: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("known_addresses as k")
    .innerJoin("users as u", "u.UserID", "k.UserID")
    .select("k.UserID")
    .where((eb) => eb(eb.fn("lower", ["u.Username"]), "=", signInName(username)))
    .where("k.Address", "=", Address)
    .where("k.SeenAt", ">", new Date(now.getTime() - KNOWN_DAYS * DAY_MS).toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * After a correct password: deletes this user's attempts in this browser or from this address, subtracts this attempt from all
 * other counts, and remembers the address.
 */
export async function noteSignIn(
  call: {
    readonly db: Database
    readonly settings: Settings
    readonly now: Date
    readonly address: string
    readonly devices: KnownDevices
  },
  /** `passwordHash`: of the password that was shown. */
  user: { readonly userId: number } & SignedIn,
): Promise<void> {
  const { db, settings, now, address: Address } = call
  const keys = keysOf(settings, Address, user.username)
  const known = call.devices.get(digestOfName(user.username))
  const device =
    known?.mark === passwordMark(user.passwordHash) ? keysOfDevice(settings, known.deviceId) : undefined
  await forgetTries(db, (device?.short ?? keys.pair).key)
  const others = device ? [device.long] : [keys.longPair, keys.account, keys.overall]
  await takeBackTry(db, [keys.address.key, ...others.map(({ key }) => key)])
  await db
    .insertInto("known_addresses")
    .values({ UserID: user.userId, Address, SeenAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(["UserID", "Address"]).doUpdateSet({ SeenAt: now.toISOString() }),
    )
    .execute()
}
