/**
 * Checks a staff member's password without a network, for the idle lock (decision A16): a salted slow hash, stored in the
 * session and deleted with it.
 */

export interface PasswordCheck {
  salt: Uint8Array<ArrayBuffer>
  hash: Uint8Array<ArrayBuffer>
  rounds: number
  /** Wrong tries since the last correct one. */
  wrong: number
  /** All tries; tells the wait after one from the wait after another. Absent in a check that an older version stored. */
  tries?: number
  /**
   * What was left of the wait after the last wrong try when it was last noted, ms: a span and no time of day, so that no
   * clock ends it (law 24). Absent like `tries`.
   */
  wait?: number
}

/** The number that OWASP's Password Storage Cheat Sheet asks for with PBKDF2-HMAC-SHA256. */
const ROUNDS = 600_000
/** Wrong tries without a wait; each further one doubles the wait. */
const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

export async function makePasswordCheck(password: string, rounds = ROUNDS): Promise<PasswordCheck> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt, hash: await derive(password, salt, rounds), rounds, wrong: 0, tries: 0, wait: 0 }
}

/** How long further tries are ignored after this many wrong ones, ms. */
const waitAfter = (wrong: number): number =>
  wrong < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES), LONGEST_WAIT_MS)

/** How long further tries are ignored, ms, counted from now if nobody has counted it since it was noted. */
export const waitOf = ({ wait, wrong }: PasswordCheck): number =>
  Math.min(wait ?? Number.POSITIVE_INFINITY, waitAfter(wrong))

/** Returns the check after a try, and whether the password was correct. The caller has let the wait pass. */
export async function tryPassword(
  check: PasswordCheck,
  password: string,
): Promise<{ check: PasswordCheck; isRight: boolean }> {
  const hash = await derive(password, check.salt, check.rounds)
  const isRight = hash.every((byte, at) => byte === check.hash[at])
  const wrong = isRight ? 0 : check.wrong + 1
  const tries = (check.tries ?? 0) + 1
  return { check: { ...check, wrong, tries, wait: waitAfter(wrong) }, isRight }
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, [
    "deriveBits",
  ])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256),
  )
}
