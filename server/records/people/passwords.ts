/** Hashes and checks passwords: argon2id, 19 MiB, two passes; checking an unknown user takes as long as a known one. */
import { hash, verify } from "@node-rs/argon2"

// Argon2id is the library's default; naming it would require its const enum.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobody: Promise<string> | undefined

/**
 * A hash that fits no password, so that checking an unknown user takes the usual time. Made at the start of the server, so
 * that the first attempt does not take longer.
 */
export function dummyHash(): Promise<string> {
  nobody ??= hashPassword("there is no such user")
  return nobody
}

/** True when the password fits the hash; without a hash, the same work is done. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await dummyHash()), password)
  return stored !== undefined && fits
}
