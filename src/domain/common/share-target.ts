/**
 * Decides where the app opens after another app has shared a file with it, for worker, server and page. That a file was not kept
 * stands before the hash, where it outlives redirects between pages and the sign-in.
 */
const NOT_KEPT = "?shared=failed"
const PAYMENTS = "#/admissions/create?step=6"

/** Relative to the address that files are shared with. */
export const afterShare = {
  kept: `./${PAYMENTS}&shared=1`,
  /** The file could not be stored. */
  failed: `./${NOT_KEPT}${PAYMENTS}`,
  /** Of staff nothing is stored. */
  staff: `./${NOT_KEPT}#/payment`,
} as const

/** True when the address says, by its part before the hash, that a shared file was not kept. */
export const isShareLost = (search: string): boolean => search === NOT_KEPT
