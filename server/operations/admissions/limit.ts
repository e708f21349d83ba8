/**
 * Decides how often a student may use calls that could reveal something about others or fill the college's lists; staff are
 * not limited, because they enter whole camps.
 */
import type { RateLimit } from "#server/contract/operation.ts"

/** A student makes one application a year: the other calls are retries after lost answers. */
export const CREATE_LIMIT: RateLimit = { tries: 30, seconds: 3600, per: "user", of: "S" }
/**
 * Every step of the form saves, and so does each return to a step; marks and consents have the same limit, each call its own
 * count.
 */
export const UPDATE_LIMIT: RateLimit = { tries: 240, seconds: 3600, per: "user", of: "S" }
/** A family's thirty documents may arrive at once, and each several times over a bad line. */
export const FILE_LIMIT: RateLimit = { tries: 150, seconds: 3600, per: "user", of: "S" }
/** A fee is paid in a few transfers, and those of a year offline arrive at once. */
export const PAYMENT_LIMIT: RateLimit = { tries: 60, seconds: 3600, per: "user", of: "S" }
