import { collegeNow } from "#data/form/college-day.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import {
  BOARD_HOURS,
  type BreachStands,
  boardDueAt,
  boardHoursLeft,
  breachDuties,
} from "#domain/privacy/breach.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { breachDutyTexts } from "#domain/texts/office/breach-words.ts"
import { Banner } from "#ui/status/banner.tsx"
import { breachWords as words } from "./words.ts"

/** How much time is left to send the detailed report to the Board; null once that is done. */
export function clockText(breach: BreachStands, now: Date): string | null {
  const left = boardHoursLeft(breach, now)
  if (left === null) return null
  const until = momentText(boardDueAt(breach.NoticedAt), now)
  return left < 0
    ? fill(words.hoursOver, { hours: BOARD_HOURS, until })
    : fill(words.hoursLeft, { n: left, until })
}

/** The remaining duties in one line. */
export const dutiesText = (breach: BreachStands): string =>
  breachDuties(breach)
    .map((duty) => breachDutyTexts[duty])
    .join("; ")

/** The remaining time and the remaining duties. */
export function BreachClock({ breach }: { breach: BreachStands }) {
  const now = collegeNow()
  if (breach.ClosedAt !== null)
    return (
      <Banner tone="success">
        {fill(words.isClosed, { when: momentText(new Date(breach.ClosedAt), now) })}
      </Banner>
    )
  const clock = clockText(breach, now)
  const isLate = (boardHoursLeft(breach, now) ?? 0) < 0
  return (
    <Banner tone={isLate ? "danger" : clock ? "warning" : "info"} title={clock ?? undefined}>
      {fill(words.toDo, { duties: dutiesText(breach) })}
    </Banner>
  )
}
