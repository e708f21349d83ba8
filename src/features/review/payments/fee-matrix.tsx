import type { FeeStructure } from "#data/payments.ts"
import type { Read } from "#data/query-client.ts"
import { feeAmountText, isTotalRow } from "#domain/fees.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { SkeletonLines } from "#ui/skeleton.tsx"
import { soft } from "#ui/text.css.ts"
import * as css from "./payments.css.ts"

/** The fees of the course and quota, the total last; what is 0 is set by hand. */
export function FeeMatrix({ read: { data, isLoading } }: { read: Read<FeeStructure | null> }) {
  if (isLoading) return <SkeletonLines count={5} />
  const rows = data?.FeeTable ?? []
  if (rows.length === 0) return <p className={soft}>{paymentTexts.feeNotAvailable}</p>
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{paymentTexts.particulars}</th>
          <th scope="col" className={css.money}>
            {paymentTexts.amountRupees}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.SrNo} className={isTotalRow(row) ? css.totalRow : undefined}>
            <th scope="row" className={css.particulars}>
              {isTotalRow(row) ? paymentTexts.total : row.Particulars}
              {row.Remarks && <span className={css.remark}> {row.Remarks}</span>}
            </th>
            <td className={css.money}>{feeAmountText(row, rows)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
