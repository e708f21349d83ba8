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
  /** No try before this time, ms since 1970. */
  nextTryAt: number
}

/** The number that OWASP's Password Storage Cheat Sheet asks for with PBKDF2-HMAC-SHA256. */
const ROUNDS = 600_000
/** Wrong tries without a wait; each further one doubles the wait. */
const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

export async function makePasswordCheck(password: string, rounds = ROUNDS): Promise<PasswordCheck> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt, hash: await derive(password, salt, rounds), rounds, wrong: 0, nextTryAt: 0 }
}

/** How long further tries are ignored after this many wrong ones, ms. */
const waitAfter = (wrong: number): number =>
  wrong < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES), LONGEST_WAIT_MS)

/**
 * The check with its wait limited to what the wrong tries call for: a clock that was set in the meantime must not lengthen
 * it (law 24).
 */
export function asOfNow(check: PasswordCheck, now: number): PasswordCheck {
  return { ...check, nextTryAt: Math.min(check.nextTryAt, now + waitAfter(check.wrong)) }
}

/** Returns the check after a try, and whether the password was correct. A try before `nextTryAt` is ignored. */
export async function tryPassword(
  check: PasswordCheck,
  password: string,
  now: number,
): Promise<{ check: PasswordCheck; isRight: boolean }> {
  if (now < check.nextTryAt) return { check, isRight: false }
  const hash = await derive(password, check.salt, check.rounds)
  if (hash.every((byte, at) => byte === check.hash[at]))
    return { check: { ...check, wrong: 0, nextTryAt: 0 }, isRight: true }
  const wrong = check.wrong + 1
  const wait = waitAfter(wrong)
  return { check: { ...check, wrong, nextTryAt: wait === 0 ? 0 : now + wait }, isRight: false }
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
