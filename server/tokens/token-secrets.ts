/** Decides with which secrets one process signs and reads tokens, and when it looks whether another one has rotated them. */
import type { Database } from "#server/db/database.ts"
import { type CollegeSecrets, collegeSecrets } from "./college-secret.ts"

/** How long a rotation may be unknown here, ms. A token that nothing known has signed is looked for at once. */
const LOOK_MS = 5000

const isSame = (some: CollegeSecrets, others: CollegeSecrets) =>
  some.length === others.length && some.every((secret, i) => others[i]?.equals(secret))

export class TokenSecrets {
  readonly #db: Database
  readonly #now: () => Date
  #known: CollegeSecrets
  #lookedAt = performance.now()
  #looking: Promise<void> | undefined

  private constructor(db: Database, now: () => Date, known: CollegeSecrets) {
    this.#db = db
    this.#now = now
    this.#known = known
  }

  static async open(db: Database, now: () => Date): Promise<TokenSecrets> {
    return new TokenSecrets(db, now, await collegeSecrets(db, "tokenSecret", now()))
  }

  /** The same object as long as they are the same. */
  async standing(): Promise<CollegeSecrets> {
    // A database that does not answer is told of by whoever needs it.
    if (performance.now() - this.#lookedAt > LOOK_MS) await this.look().catch(() => undefined)
    return this.#known
  }

  /** As they are in the database; who asks meanwhile waits for the same answer. */
  async look(): Promise<CollegeSecrets> {
    this.#looking ??= this.#read().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
    return this.#known
  }

  async #read(): Promise<void> {
    const found = await collegeSecrets(this.#db, "tokenSecret", this.#now())
    if (!isSame(found, this.#known)) this.#known = found
    this.#lookedAt = performance.now()
  }
}
