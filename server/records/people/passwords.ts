/** Decides how passwords are kept: argon2id, 19 MiB, two passes; checking an unknown user takes as long as a known one. */
import { hash, verify } from "@node-rs/argon2"

// Argon2id is the library's default algorithm; naming it would need its const enum.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobody: Promise<string> | undefined

/** A hash that no password has, for whom verifying takes the usual time. Made when the server starts, so that nobody's first try takes longer. */
export function hashOfNobody(): Promise<string> {
  nobody ??= hashPassword("there is no such user")
  return nobody
}

/** True when the password is the one behind the hash; without a hash the work is done all the same. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await hashOfNobody()), password)
  return stored !== undefined && fits
}
