/** Decides from when on staff are told that their sign-in ends by its age, wherever they are then. */
import { DAY_MS } from "#domain/common/durations.ts"
import { kolkataDay } from "#domain/fields/dates.ts"

/** The days in which somebody who works comes by a network. */
const TOLD_DAYS = 3

interface SignIn {
  /** ISO 8601; unknown where no server has named it. */
  readonly endsAt: string | undefined
  readonly begunAt: Date
}

/** True in the last days, and after the end, but not on the day of the sign-in itself: a college may let it end after a day. */
export function isSignInEndNear({ endsAt, begunAt }: SignIn, now: Date): boolean {
  if (endsAt === undefined || kolkataDay(begunAt) === kolkataDay(now)) return false
  return Date.parse(endsAt) - now.getTime() < TOLD_DAYS * DAY_MS
}
