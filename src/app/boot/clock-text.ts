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

/** `offBy`: ms by which the device is ahead; negative when it is behind. */
export function clockText(offBy: number): string {
  // Rounded before the unit is chosen: 59.6 minutes are an hour.
  const minutes = Math.round(Math.abs(offBy) / MINUTE)
  const hours = Math.round(minutes / 60)
  const span =
    hours >= 24
      ? fill(words.days, { n: Math.round(hours / 24) })
      : minutes >= 60
        ? fill(words.hours, { n: hours })
        : fill(words.minutes, { n: minutes })
  return fill(offBy > 0 ? words.clockAhead : words.clockBehind, { span })
}
