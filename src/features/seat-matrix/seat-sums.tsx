import type { SeatMatrixDetail } from "#data/admin-seats.ts"
import { fill } from "#domain/texts/fill.ts"
import { Meter } from "#ui/meter.tsx"
import * as css from "./seat-matrix.css.ts"
import { sumsOf } from "./seat-rows.ts"
import { seatWords } from "./words.ts"

/** All seats of the year and those of each quota, in one ruled strip. */
export function SeatSums({ rows }: { rows: readonly SeatMatrixDetail[] }) {
  return (
    <section className={css.strip} aria-label={seatWords.allSeats}>
      {sumsOf(rows).map(({ label, Total, Occupied, available }) => (
        <div key={label} className={css.sum}>
          <span className={css.label}>{label}</span>
          <span className={css.figure}>
            {Occupied}
            <span className={css.small}> / {Total}</span>
          </span>
          <Meter
            label={`${label}: ${fill(seatWords.taken, { occupied: Occupied, total: Total })}`}
            segments={[
              {
                share: Total > 0 ? Occupied / Total : 0,
                tone: Occupied >= Total && Total > 0 ? "danger" : "success",
              },
            ]}
          />
          <span className={css.small}>{fill(seatWords.availableSeats, { n: available })}</span>
        </div>
      ))}
    </section>
  )
}
