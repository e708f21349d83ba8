/** Decides how often a screen polls for changes that others have made, and how far back it may ask. Times in ms. */

/** On a fast connection: together with the response time, a change is seen within 15 s. */
export const ASK_CHANGES_EVERY = 10_000
/** On a connection that reports itself as slow or as metered. */
export const ASK_CHANGES_SELDOM = 60_000
/** A client that asks about more than this was away: the server answers that everything has changed. */
export const CHANGES_REACH = 60 * 60_000
/**
 * An act carries the time at which its call began, but is visible only when the call has
 * ended: each poll asks for this much again.
 */
export const CHANGES_OVERLAP = 15_000
/** Most acts in one response. */
export const MOST_CHANGES = 100
/** Most removed applications in one response. */
export const MOST_REMOVED = 500
/**
 * A removal carries the time at which its round began, which may last for minutes, on a machine whose clock may differ: each
 * question asks for this much again.
 */
export const REMOVED_OVERLAP = 60 * 60_000
/** How often an open page of staff asks for them, besides its start and each change that others have made. */
export const ASK_REMOVED_EVERY = 600_000
