/** The message about a device whose clock is wrong. */
import { fill } from "#domain/texts/common/fill.ts"

const words = {
  clockAhead:
    "The clock of this device is {span} ahead. The college's time is what counts; please set the clock.",
  clockBehind:
    "The clock of this device is {span} behind. The college's time is what counts; please set the clock.",
  minutes: "{n} {n:minute|minutes}",
  hours: "{n} {n:hour|hours}",
  days: "{n} {n:day|days}",
} as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `offBy`: ms by which the device is ahead; negative when it is behind. */
export function clockText(offBy: number): string {
  const off = Math.abs(offBy)
  const span =
    off >= DAY
      ? fill(words.days, { n: Math.round(off / DAY) })
      : off >= HOUR
        ? fill(words.hours, { n: Math.round(off / HOUR) })
        : fill(words.minutes, { n: Math.round(off / MINUTE) })
  return fill(offBy > 0 ? words.clockAhead : words.clockBehind, { span })
}
