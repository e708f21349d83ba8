/** Carries what queries need to know of their college (lock timeout, vault) along with them, also into a transaction. */
import { type Kysely, PostgresAdapter } from "kysely"
import type { Vault } from "../vault/vault.ts"

/** Both undefined for the queries of a command: they wait for locks without limit and cannot open sealed values. */
export interface CollegeQueries {
  /** After so many seconds a transaction stops waiting for a lock. */
  readonly lockSeconds?: number | undefined
  /** Opens and seals values. */
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

/** The lock timeout of these queries in seconds; undefined for none. */
export const lockSecondsOf = (db: Asking): number | undefined => collegeOf(db).lockSeconds

/** The vault of the college; undefined where the queries were opened without one. */
export const vaultOf = (db: Asking): Vault | undefined => collegeOf(db).vault
