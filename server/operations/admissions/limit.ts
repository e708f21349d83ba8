/** Decides how often a student may try what could tell them about others, or fill the college's lists; staff enter whole camps. */
import type { RateLimit } from "#server/contract/operation.ts"

/** One application a year: the rest are answers that got lost on the way and are asked for again. */
export const CREATE_LIMIT: RateLimit = { tries: 30, seconds: 3600, per: "user", of: "S" }
/** Every step of the form saves, and so does each return to one. */
export const UPDATE_LIMIT: RateLimit = { tries: 240, seconds: 3600, per: "user", of: "S" }
