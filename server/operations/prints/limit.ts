/** Decides how many papers one person may ask for: making one costs more than reading a record. */
import type { RateLimit } from "#server/contract/operation.ts"

export const PAPER_LIMIT: RateLimit = { tries: 60, seconds: 60, per: "user" }
/** Checks of codes from one address: a counter with a scanner, but no search for codes. */
export const CHECK_LIMIT: RateLimit = { tries: 60, seconds: 60, per: "address" }
