/** Decides when what waits is late, for lists and figures. */
import { DAY_MS } from "#domain/common/durations.ts"
import type { IsoDate } from "#domain/fields/dates.ts"
import { startOfDay } from "#domain/fields/moments.ts"

/** What waits longer than this many of the college's days is late. */
export const LATE_AFTER_DAYS = 7

/** What began to wait before this moment is late. `today`: the college's day. */
export const lateIfBefore = (today: IsoDate): Date =>
  new Date(startOfDay(today).getTime() - LATE_AFTER_DAYS * DAY_MS)
