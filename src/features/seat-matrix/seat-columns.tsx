import type { SeatMatrixDetail } from "#data/administration/admin-seats.ts"
import type { Quota } from "#domain/college/college-lists.ts"
import { isActiveMatrix } from "#domain/seats/active-matrix.ts"
import { type QuotaRules, quotaName } from "#domain/seats/quotas.ts"
import { ActiveBadge } from "#screen/frame/active-badge.tsx"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import type { Column } from "#ui/table/table.tsx"
import * as css from "./seat-matrix.css.ts"
import { SeatPips } from "./seat-pips.tsx"
import { noSeats, noteOf } from "./seat-rows.ts"
import { seatWords } from "./words.ts"

const icons = { exceeds: "triangle-alert", full: "lock", last: "clock", none: "minus" } as const

function SeatNoteText({ row }: { row: SeatMatrixDetail }) {
  const note = noteOf(row)
  if (!note) return null
  return (
    <span className={cx(css.noted, css.note[note.kind])}>
      <Icon name={icons[note.kind]} size={16} />
      {note.text}
    </span>
  )
}

/** The columns: course, one per quota, taken and free seats, and a note such as "full". */
export const seatColumns = (
  quotas: readonly Quota[],
  rules: QuotaRules,
): readonly Column<SeatMatrixDetail>[] => [
  {
    id: "course",
    header: seatWords.course,
    isRowHeader: true,
    sortValue: (row) => row.CourseName,
    cell: (row) => (
      <>
        {row.CourseName}
        <span className={css.noteBelow}>
          <SeatNoteText row={row} /> {!isActiveMatrix(row) && row.Status}
        </span>
      </>
    ),
  },
  ...quotas.map(
    ({ QuotaCode: code }): Column<SeatMatrixDetail> => ({
      id: code,
      header: quotaName(code, rules),
      cell: (row) => <SeatPips seats={row.ByQuota[code] ?? noSeats} isOffered={isActiveMatrix(row)} />,
    }),
  ),
  {
    id: "occupied",
    header: seatWords.occupied,
    isNumeric: true,
    isOnlyDesktop: true,
    sortValue: (row) => row.Occupied,
    cell: (row) => (
      <span>
        {row.Occupied}
        <span className={css.small}> / {row.TotalSeats}</span>
      </span>
    ),
  },
  {
    id: "available",
    header: seatWords.available,
    isNumeric: true,
    isOnlyDesktop: true,
    sortValue: (row) => row.Available,
    cell: (row) => row.Available,
  },
  { id: "note", header: seatWords.note, isOnlyRoomy: true, cell: (row) => <SeatNoteText row={row} /> },
  {
    id: "status",
    header: seatWords.status,
    isOnlyRoomy: true,
    sortValue: (row) => row.Status,
    cell: (row) => <ActiveBadge status={row.Status} />,
  },
]
