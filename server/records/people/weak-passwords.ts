/**
 * Decides which passwords are too easy to guess: common ones, and those made from what is known about the person (decision
 * 0022).
 */
import type { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { userTexts } from "#domain/texts/office/users.ts"
import type { Queries } from "#server/db/database.ts"
import { invalidField } from "#server/errors/problem.ts"
import { readCollege } from "#server/records/college/college.ts"

/** The word lists are large: they are loaded when the first password is set, not when the server starts. */
let reading: Promise<ZxcvbnFactory> | undefined

async function readGuesser(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** A lower score means that fewer than a million guesses find the password. */
const LEAST_SCORE = 2
/** How many characters are checked: the time grows faster than the length. */
const LOOKED_AT = 64

/** What a guesser may know about a person. */
export interface Known {
  readonly Username: string
  readonly Email: string | null
  readonly FirstName: string | null
  readonly LastName: string | null
  readonly MobileNo: string | null
}

/** True when somebody who knows these words would guess the password in less than a million attempts. */
export async function isWeak(password: string, words: readonly string[]): Promise<boolean> {
  reading ??= readGuesser()
  const parts = words.flatMap((word) => [word, ...word.split(/[\s@._-]+/)]).filter((word) => word.length > 2)
  return (await reading).check(password.slice(0, LOOKED_AT), parts).score < LEAST_SCORE
}

/** Throws 422 at the field when the password is too easy to guess for this person at this college. */
export async function refuseWeak(db: Queries, field: string, password: string, person: Known): Promise<void> {
  const { collegeName } = await readCollege(db)
  const { Username, Email, FirstName, LastName, MobileNo } = person
  const words = [Username, Email, FirstName, LastName, MobileNo, collegeName].filter((word) => word !== null)
  if (await isWeak(password, words)) throw invalidField(field, userTexts.passwordWeak, "password.weak")
}
