/**
 * Lists for how many days data is kept that nobody works with any more, for the job that deletes it and the screens that
 * show it (decision 0050).
 */
import { DAY_MS } from "#domain/common/durations.ts"
import { type IsoDate, kolkataDay } from "#domain/fields/dates.ts"

/** Errors that pages have reported, from the day they arrived. */
export const CLIENT_ERROR_DAYS = 90

/** Sessions, from the day they ended. Until then, the reuse of a stolen token can be traced to its session. */
export const ENDED_SESSION_DAYS = 30

/**
 * The record of who saw which application: the year that rule 6 of the DPDP Rules asks for, and a month to notice what
 * happened in it (decision 0053).
 */
export const LOOK_DAYS = 400

/** The first day of which that record is not deleted yet. */
export const firstLookDay = (now: Date): IsoDate => kolkataDay(new Date(now.getTime() - LOOK_DAYS * DAY_MS))
