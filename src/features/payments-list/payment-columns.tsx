import { groupReference, paymentLooks } from "#data/payment-looks.ts"
import type { Payment } from "#data/staff-payments.ts"
import { shortDay } from "#data/staff-rows.ts"
import { formatRupees } from "#domain/money.ts"
import { paymentStatus, waitsForFinancer } from "#domain/payments.ts"
import { Badge } from "#ui/badge.tsx"
import { cx } from "#ui/cx.ts"
import { Icon } from "#ui/icon.tsx"
import type { Column } from "#ui/table.tsx"
import { id, nowrap } from "#ui/text.css.ts"
import { two } from "#ui/two-lines.css.ts"
import { TwoLines } from "#ui/two-lines.tsx"
import * as css from "./payments-list.css.ts"
import { listWords } from "./words.ts"

/** `isVerifier`: the person who looks is the one whom unverified payments wait for. */
export function paymentColumns(isVerifier: boolean): readonly Column<Payment>[] {
  return [
    {
      id: "UserName",
      header: listWords.payee,
      isSortable: true,
      isRowHeader: true,
      cell: (row) => (
        <TwoLines second={<span className={id}>{row.PaymentNo}</span>}>{row.UserName ?? row.FormNo}</TwoLines>
      ),
    },
    {
      id: "Amount",
      header: listWords.amount,
      isSortable: true,
      isNumeric: true,
      cell: (row) => <span className={css.amount}>{formatRupees(row.Amount)}</span>,
    },
    { id: "Mode", header: listWords.mode, isSortable: true, isOnlyDesktop: true, cell: (row) => row.Mode },
    {
      id: "reference",
      header: listWords.reference,
      cell: (row) => (
        <span className={two}>
          <span className={css.reference}>
            {row.TransactionRef ? groupReference(row.TransactionRef) : "–"}
          </span>
          {row.DuplicateReference && (
            <span className={css.flag}>
              <Icon name="triangle-alert" size={14} />
              {listWords.repeated}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "PaymentDate",
      header: listWords.date,
      isSortable: true,
      cell: (row) => <span className={cx(css.soft, nowrap)}>{shortDay(row.PaymentDate, new Date())}</span>,
    },
    {
      id: "PaymentStatus",
      header: listWords.status,
      isSortable: true,
      cell: (row) => {
        const status = paymentStatus(row.PaymentStatus)
        return (
          <span className={two}>
            <span>
              <Badge {...paymentLooks[status]}>{status}</Badge>
            </span>
            {isVerifier && status === "Accepted" && waitsForFinancer(row) && (
              <span className={css.flag}>{listWords.toVerify}</span>
            )}
          </span>
        )
      },
    },
  ]
}
