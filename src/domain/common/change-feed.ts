/** Decides how often a screen asks what others have changed, and how far back it may ask. Times in ms. */

/** On a good line: with the time that an answer takes, a change is seen within 15 s. */
export const ASK_CHANGES_EVERY = 10_000
/** On a line that says that it is slow or dear. */
export const ASK_CHANGES_SELDOM = 60_000
/** Who asks for more has been away: everything counts as changed. */
export const CHANGES_REACH = 60 * 60_000
/** An act bears the time of its call and is seen when its call has ended: so much is asked for again. */
export const CHANGES_OVERLAP = 15_000
/** Acts in one answer. */
export const MOST_CHANGES = 100
