/** Decides how many papers one person may request: making one costs more than reading a record. */
import type { RateLimit } from "#server/contract/operation.ts"

export const PAPER_LIMIT: RateLimit = { tries: 60, seconds: 60, per: "user" }
/** Checks of codes from one address: enough for a counter with a scanner, too few to search for codes. */
export const CHECK_LIMIT: RateLimit = { tries: 60, seconds: 60, per: "address" }
