import { mobileText } from "#data/admissions/staff-rows.ts"
import { StatusBadge } from "#screen/record/admission-cells.tsx"
import { CutText } from "#ui/content/cut-text.tsx"
import { TwoLines } from "#ui/content/two-lines.tsx"
import { cx } from "#ui/look/cx.ts"
import { id, nowrap, num } from "#ui/look/text.css.ts"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import type { Column } from "#ui/table/table.tsx"
import * as css from "./admissions-list.css.ts"
import type { Delivery, ListRow } from "./list-rows.ts"
import { listWords } from "./words.ts"

const deliveryWords: Record<Exclude<Delivery, "received">, string> = {
  waiting: listWords.waiting,
  sending: listWords.sending,
  "needs-you": listWords.needsYou,
}

function Status({ status, hasLeft, delivery, isHere }: ListRow) {
  return (
    <span className={css.status}>
      {!isHere && <StatusBadge status={status} hasLeft={hasLeft} />}
      {delivery !== "received" && (
        <DeliveryLabel state={delivery} size="small">
          {deliveryWords[delivery]}
        </DeliveryLabel>
      )}
    </span>
  )
}

/** The columns of the admissions list; their ids are the server's names of the sort columns. */
export const listColumns: readonly Column<ListRow>[] = [
  {
    id: "FirstName",
    header: listWords.applicant,
    isSortable: true,
    isRowHeader: true,
    cell: (row) => (
      <TwoLines
        second={
          <>
            {row.email && <CutText text={row.email} />}
            <span className={css.numberBelow}>{row.formNo}</span>
          </>
        }
      >
        {row.name || listWords.unnamed}
      </TwoLines>
    ),
  },
  {
    id: "FormNo",
    width: "6.75rem",
    isOnlyDesktop: true,
    header: listWords.formNo,
    isSortable: true,
    cell: (row) => (
      <span className={row.formNo ? id : css.soft}>{row.formNo ?? listWords.numberFollows}</span>
    ),
  },
  {
    id: "MobileNo",
    width: "8.5rem",
    isOnlyRoomy: true,
    header: listWords.mobile,
    isSortable: true,
    cell: (row) => <span className={cx(num, nowrap)}>{mobileText(row.mobile)}</span>,
  },
  {
    id: "City",
    width: "8.25rem",
    isOnlyRoomy: true,
    header: listWords.city,
    isSortable: true,
    cell: (row) => row.city,
  },
  {
    id: "CourseName",
    header: listWords.course,
    isSortable: true,
    cell: (row) => (
      <>
        <span className={css.soft}>{row.degree}</span> {row.course}
      </>
    ),
  },
  {
    id: "Quota",
    width: "6.5rem",
    isOnlyRoomy: true,
    header: listWords.quota,
    cell: (row) => <span className={css.soft}>{row.quota}</span>,
  },
  { id: "Status", width: "7.75rem", header: listWords.status, isSortable: true, cell: Status },
]
