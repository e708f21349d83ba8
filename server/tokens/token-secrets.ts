/**
 * Holds the secrets with which one process signs and verifies tokens, and checks whether another process has rotated them.
 */
import type { Database } from "#server/db/database.ts"
import { type CollegeSecrets, collegeSecrets } from "./college-secret.ts"

/**
 * For how long this process may not know of a rotation, ms. A token that no known secret has signed triggers a check at
 * once.
 */
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

  /** The current secrets; the same object as long as they do not change. */
  async standing(): Promise<CollegeSecrets> {
    // If the database does not answer, the code that needs it reports that.
    if (performance.now() - this.#lookedAt > LOOK_MS) await this.look().catch(() => undefined)
    return this.#known
  }

  /** Reads the secrets from the database; concurrent callers wait for the same read. */
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
