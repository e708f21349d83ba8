/** Decides what queries know of the college whose they are, wherever they are passed to: also within a transaction. */
import { type Kysely, PostgresAdapter } from "kysely"
import type { Vault } from "../vault/vault.ts"

/** Both undefined: queries of a command, which wait as long as it takes and open nothing. */
export interface CollegeQueries {
  /** After so many seconds a transaction no longer waits for a lock. */
  readonly lockSeconds?: number | undefined
  /** What opens and seals. */
  readonly vault?: Vault | undefined
}

export class CollegeAdapter extends PostgresAdapter {
  readonly college: CollegeQueries

  constructor(college: CollegeQueries) {
    super()
    this.college = college
  }
}

type Asking = Pick<Kysely<never>, "getExecutor">

function collegeOf(db: Asking): CollegeQueries {
  const { adapter } = db.getExecutor()
  return adapter instanceof CollegeAdapter ? adapter.college : {}
}

/** How long a transaction of these queries waits for a lock, in seconds; undefined: as long as it takes. */
export const lockSecondsOf = (db: Asking): number | undefined => collegeOf(db).lockSeconds

/** The vault of the college; undefined where the queries were opened without one. */
export const vaultOf = (db: Asking): Vault | undefined => collegeOf(db).vault
