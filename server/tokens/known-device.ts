/**
 * Browsers in which somebody has signed in before (OWASP's device cookies): whoever tries passwords elsewhere, even behind the same
 * address, cannot lock that person out here. One cookie per user name, signed by the college; it opens nothing, no script reads it,
 * and it contains no name, only a digest of it. It is valid for the password of that sign-in only, so that nobody collects
 * browsers with a password that is no longer valid.
 */

import { createHash, randomUUID } from "node:crypto"
import { DAY_MS } from "#domain/common/durations.ts"
import { signInName } from "#domain/people/sign-in-name.ts"
import type { KnownDevice, Tokens } from "./tokens.ts"

/** For so many days after a sign-in, a browser counts as the user's own. */
const KEPT_DAYS = 180
const PREFIX = "known-device-"
/** The most cookies of one browser; a tablet at a camp has many users, and a request header is limited. */
const MOST = 12
/** The most cookies of one request that are read. */
const MOST_READ = 2 * MOST

/** The browsers for the user names that have signed in there, by the digest of the name. */
export type KnownDevices = ReadonlyMap<string, KnownDevice>
export const NO_DEVICES: KnownDevices = new Map()

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url")

/** Names are compared as at sign-in. */
export const digestOfName = (username: string): string => digestOf(signInName(username))

/** Tells one stored password from another; nobody can find the password, nor its hash, from it. */
export const passwordMark = (passwordHash: string): string => digestOf(passwordHash).slice(0, 16)

/** Who has signed in, with which password. */
export interface SignedIn {
  readonly username: string
  readonly passwordHash: string
}

const cookieOf = (digest: string) => PREFIX + digest.slice(0, 16)

/** The name and value of each of our cookies. */
const ownCookies = (header: string | undefined): (readonly [string, string])[] =>
  (header ?? "").split(";").flatMap((part) => {
    const [name = "", value = ""] = part.trim().split("=", 2)
    return name.startsWith(PREFIX) ? [[name, value] as const] : []
  })

/** What the cookies of a request prove; what this college has not signed proves nothing. */
export async function knownDevicesIn(tokens: Tokens, header: string | undefined): Promise<KnownDevices> {
  const found = new Map<string, KnownDevice>()
  for (const [name, value] of ownCookies(header).slice(0, MOST_READ)) {
    const known = await tokens.readDevice(value)
    if (known && name === cookieOf(known.nameDigest)) found.set(known.nameDigest, known)
  }
  return found
}

/** The cookies to set after a sign-in: that of this user, and the end of those whose last sign-in is the longest ago, if there are too many. */
export async function cookiesAfterSignIn(
  tokens: Tokens,
  { header, known }: { readonly header: string | undefined; readonly known: KnownDevices },
  { username, passwordHash }: SignedIn,
  { isSecure, now }: { readonly isSecure: boolean; readonly now: Date },
): Promise<string[]> {
  const nameDigest = digestOfName(username)
  const mark = passwordMark(passwordHash)
  const before = known.get(nameDigest)
  const deviceId = before?.mark === mark ? before.deviceId : randomUUID()
  const value = await tokens.signDevice({
    nameDigest,
    deviceId,
    mark,
    until: now.getTime() + KEPT_DAYS * DAY_MS,
  })
  const set = (name: string, content: string, days: number) =>
    `${name}=${content}; Path=/api/auth; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`
  const kept = [...known.values()]
    .filter((one) => one.nameDigest !== nameDigest)
    .sort((a, b) => b.until - a.until)
    .slice(0, MOST - 1)
    .map((one) => cookieOf(one.nameDigest))
  const own = cookieOf(nameDigest)
  const over = ownCookies(header).filter(([name]) => name !== own && !kept.includes(name))
  return [set(own, value, KEPT_DAYS), ...over.map(([name]) => set(name, "", 0))]
}
