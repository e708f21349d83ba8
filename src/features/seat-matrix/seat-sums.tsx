import type { SeatMatrixDetail } from "#data/administration/admin-seats.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { formatGrouped } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Meter } from "#ui/status/meter.tsx"
import * as css from "./seat-matrix.css.ts"
import { sumsOf } from "./seat-rows.ts"
import { seatWords } from "./words.ts"

/** The totals of the rows, overall and by quota. */
export function SeatSums({ rows, isNarrowed }: { rows: readonly SeatMatrixDetail[]; isNarrowed: boolean }) {
  return (
    <section className={css.strip} aria-label={isNarrowed ? seatWords.shownSeats : seatWords.allSeats}>
      {sumsOf(rows, useCollegeRules(), isNarrowed).map(({ label, Total, Occupied, available, beyond }) => (
        <div key={label} className={css.sum}>
          <span className={css.label}>{label}</span>
          <span className={css.figure}>
            {formatGrouped(Occupied)}
            <span className={css.small}> / {formatGrouped(Total)}</span>
          </span>
          {Total > 0 && (
            <Meter
              label={`${label}: ${fill(seatWords.taken, { occupied: Occupied, total: Total })}`}
              segments={[{ share: Occupied / Total, tone: Occupied >= Total ? "danger" : "success" }]}
            />
          )}
          <span className={css.small}>
            {Total > 0 ? fill(seatWords.availableSeats, { n: available }) : seatWords.noSeats}
            {beyond > 0 && ` · ${fill(seatWords.beyondSeats, { n: beyond })}`}
          </span>
        </div>
      ))}
    </section>
  )
}
