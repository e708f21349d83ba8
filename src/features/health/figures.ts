/** How durations are written. */
import { fill } from "#domain/texts/common/fill.ts"
import { durationWords as words } from "./words.ts"

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats in the largest unit of which there are at least two: "36 hours", not "1 day"; less than a minute is one. */
export function durationText(seconds: number): string {
  if (seconds >= 2 * DAY) return fill(words.days, { n: Math.floor(seconds / DAY) })
  if (seconds >= 2 * HOUR) return fill(words.hours, { n: Math.floor(seconds / HOUR) })
  return fill(words.minutes, { n: Math.max(1, Math.floor(seconds / MINUTE)) })
}
