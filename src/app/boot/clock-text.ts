/** What is said of a device whose clock is wrong. */
import { frameWords } from "#app/shell/words.ts"
import { fill } from "#domain/texts/common/fill.ts"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `offBy`: ms that the device is ahead; behind where negative. */
export function clockText(offBy: number): string {
  const off = Math.abs(offBy)
  const span =
    off >= DAY
      ? fill(frameWords.days, { n: Math.round(off / DAY) })
      : off >= HOUR
        ? fill(frameWords.hours, { n: Math.round(off / HOUR) })
        : fill(frameWords.minutes, { n: Math.round(off / MINUTE) })
  return fill(offBy > 0 ? frameWords.clockAhead : frameWords.clockBehind, { span })
}
