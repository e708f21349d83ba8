/** Decides how long what nobody works with any more is kept, for the job that forgets it and the screens that say so (decision 0050). */

/** Failures that pages have reported, from the day they arrived. */
export const CLIENT_ERROR_DAYS = 90

/** Sessions, from the day they ended. Until then a stolen token that is used again is known as one of theirs. */
export const ENDED_SESSION_DAYS = 30

/** Who saw which application: the year that rule 6 of the DPDP Rules asks for, and a month to notice what happened in it (decision 0053). */
export const LOOK_DAYS = 400
