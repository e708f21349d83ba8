import type { SeatInfo } from "#domain/seats/seats.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { cx } from "#ui/look/cx.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import * as css from "./seat-matrix.css.ts"
import { MOST_PIPS, pipsOf } from "./seat-rows.ts"
import { seatWords } from "./words.ts"

/** The seats of one quota: the figures, and below them a block per seat; of an inactive row only those that are taken. */
export function SeatPips({ seats, isOffered }: { seats: SeatInfo; isOffered: boolean }) {
  const { Total, Occupied } = seats
  if (Total === 0 && Occupied === 0) return <span className={css.small}>{seatWords.none}</span>
  const pips = pipsOf(seats, isOffered)
  return (
    <span className={css.seats}>
      <span aria-hidden="true">
        <span className={cx(Occupied > Total && css.over)}>{Occupied}</span>
        <span className={css.small}> / {Total}</span>
      </span>
      <VisuallyHidden>{fill(seatWords.taken, { occupied: Occupied, total: Total })}</VisuallyHidden>
      {pips.length <= MOST_PIPS && (
        <span className={css.pips} aria-hidden="true">
          {pips.map((pip, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seats have no names, only places
            <span key={at} className={cx(css.block, css.pip[pip])} />
          ))}
        </span>
      )}
    </span>
  )
}

const keys = [
  ["occupied", seatWords.legendOccupied],
  ["full", seatWords.legendFull],
  ["available", seatWords.legendAvailable],
  ["beyond", seatWords.legendBeyond],
] as const

export function PipLegend() {
  return (
    <span className={css.legend}>
      {keys.map(([pip, label]) => (
        <span key={pip} className={css.key}>
          <span className={cx(css.block, css.pip[pip])} />
          {label}
        </span>
      ))}
    </span>
  )
}
