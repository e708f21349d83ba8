/**
 * Browsers in which somebody has signed in before (OWASP's device cookies): whoever tries passwords elsewhere, even behind the same
 * address, cannot lock that person out here. One cookie per user name, signed by the college; it opens nothing, no script reads it,
 * and it contains no name, only a digest of it.
 */
import { createHash, randomUUID } from "node:crypto"
import type { Tokens } from "./tokens.ts"

/** For so many days after a sign-in, a browser counts as the user's own. */
const KEPT_DAYS = 180
const PREFIX = "known-device-"
/** The most cookies of one browser; a tablet at a camp has many users, and a request header is limited. */
const MOST = 12

/** The ids of a browser for the user names that have signed in there, by the digest of the name. */
export type KnownDevices = ReadonlyMap<string, string>
export const NO_DEVICES: KnownDevices = new Map()

/** Names are compared as at sign-in. */
export const digestOfName = (username: string): string =>
  createHash("sha256").update(username.trim().toLowerCase()).digest("base64url")

const cookieOf = (digest: string) => PREFIX + digest.slice(0, 16)

/** The name and value of each of our cookies, the oldest first, as browsers send them. */
const ownCookies = (header: string | undefined): (readonly [string, string])[] =>
  (header ?? "").split(";").flatMap((part) => {
    const [name = "", value = ""] = part.trim().split("=", 2)
    return name.startsWith(PREFIX) ? [[name, value] as const] : []
  })

/** What the cookies of a request prove; what this college has not signed proves nothing. */
export async function knownDevicesIn(tokens: Tokens, header: string | undefined): Promise<KnownDevices> {
  const found = new Map<string, string>()
  for (const [name, value] of ownCookies(header).slice(-MOST)) {
    const known = await tokens.readDevice(value)
    if (known && name === cookieOf(known.nameDigest)) found.set(known.nameDigest, known.deviceId)
  }
  return found
}

/** The cookies to set after a sign-in: that of this user, and the end of the oldest ones when there are too many. */
export async function cookiesAfterSignIn(
  tokens: Tokens,
  header: string | undefined,
  username: string,
  isSecure: boolean,
): Promise<string[]> {
  const nameDigest = digestOfName(username)
  const own = cookieOf(nameDigest)
  const deviceId = (await knownDevicesIn(tokens, header)).get(nameDigest) ?? randomUUID()
  const value = await tokens.signDevice({ nameDigest, deviceId }, KEPT_DAYS)
  const set = (name: string, content: string, days: number) =>
    `${name}=${content}; Path=/api/auth; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`
  const others = ownCookies(header).filter(([name]) => name !== own)
  const over = others.slice(0, Math.max(0, others.length - (MOST - 1)))
  return [set(own, value, KEPT_DAYS), ...over.map(([name]) => set(name, "", 0))]
}
