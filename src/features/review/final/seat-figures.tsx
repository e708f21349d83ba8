import { fill } from "#domain/texts/common/fill.ts"
import { Meter } from "#ui/status/meter.tsx"
import { reviewWords } from "../words.ts"
import * as css from "./final.css.ts"
import type { Seats } from "./seat-lines.ts"

/** Three figures, a bar that is red only when full, and below it the quotas. */
export function SeatFiguresBlock({ seats: { figures, quotaLine } }: { seats: Seats }) {
  const { total, occupied, available, percent, barIsRed } = figures
  const label = fill(reviewWords.seatMeter, { occupied, total })
  return (
    <div className={css.seats}>
      <dl className={css.figures}>
        <Figure name={reviewWords.totalSeats} value={total} />
        <Figure name={reviewWords.occupied} value={occupied} isBad={occupied > total} />
        <Figure name={reviewWords.available} value={available} />
      </dl>
      <div className={css.bar}>
        <Meter
          label={label}
          size={10}
          segments={[{ share: percent / 100, tone: barIsRed ? "danger" : "accent" }]}
        />
        <span className={barIsRed ? css.percentBad : css.percent}>{Math.round(percent)} %</span>
      </div>
      {quotaLine && <p className={css.quotas}>{quotaLine}</p>}
    </div>
  )
}

function Figure({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) {
  return (
    <div className={css.figure}>
      <dt className={css.figureName}>{name}</dt>
      <dd className={isBad ? css.figureBad : css.figureValue}>{value}</dd>
    </div>
  )
}
