/**
 * The fees of an application as its student pays them; roles with the permission set
 * the amounts for Manual Input (decision P9).
 */

import { useState } from "react"
import type { LocalPayment } from "#data/admissions/admissions.ts"
import type { FeeAmount } from "#data/payments/fee-amounts.ts"
import { type FeesOf, useStoredFees } from "#data/payments/fees.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import {
  type FeeRow,
  feeAmountText,
  feeHead,
  isTotalRow,
  totalFee,
  withFeeAmounts,
} from "#domain/money/fees.ts"
import { formatGrouped } from "#domain/money/money.ts"
import { paymentTotals } from "#domain/money/payments.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import type { ApprovalRecord } from "#domain/workflow/approval-record.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { RowAction } from "#ui/buttons/row-action.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { soft } from "#ui/look/text.css.ts"
import { FeeAmountForm } from "./fee-amount-form.tsx"
import * as css from "./record-fees.css.ts"

type RecordFeesProps = {
  admissionId: string
  record: FeesOf & ApprovalRecord
  payments: readonly LocalPayment[]
}

export function RecordFees({ admissionId, record, payments }: RecordFeesProps) {
  const { data, isLoading, failure, reload } = useStoredFees(record)
  return (
    <Section title={paymentTexts.feeStructure}>
      {data ? (
        <Fees {...{ admissionId, record, payments }} kept={data.FeeTable} amounts={record.FeeAmounts ?? []} />
      ) : failure && data === undefined ? (
        <FailedRead failure={failure} text={paymentTexts.feeLoadFailed} isBeside onRetry={reload} />
      ) : isLoading ? (
        <SkeletonLines count={5} />
      ) : (
        <p className={soft}>{paymentTexts.feeNotAvailable}</p>
      )}
    </Section>
  )
}

type FeesProps = {
  admissionId: string
  record: ApprovalRecord
  payments: readonly LocalPayment[]
  /** The rows as they are stored. */
  kept: readonly FeeRow[]
  amounts: readonly FeeAmount[]
}

function Fees({ admissionId, record, payments, kept, amounts }: FeesProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const rows = withFeeAmounts(kept, amounts)
  const fee = totalFee(rows)
  const { submitted, due } = paymentTotals(fee, payments, record)
  const maySet = canEver(roleOf(requireUser()), "setFeeAmount")
  const sums = [
    [paymentTexts.total, fee],
    [paymentTexts.submittedTotal, submitted],
    [paymentTexts.due, due],
  ] as const
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
        {rows
          .filter((row) => !isTotalRow(row))
          .map((row) => {
            const isManual = kept.some((one) => one.SrNo === row.SrNo && one.Amount === 0)
            const before = amounts.find(
              ({ Particulars }) => feeHead(Particulars) === feeHead(row.Particulars),
            )
            return (
              <FeeLine
                key={row.SrNo}
                row={row}
                rows={rows}
                before={isManual ? before : undefined}
                action={
                  isManual && maySet && opened !== row.Particulars ? (
                    <RowAction
                      label={row.Amount > 0 ? moneyTexts.changeFeeAmount : moneyTexts.setFeeAmount}
                      subject={row.Particulars}
                      onClick={() => setOpened(row.Particulars)}
                    />
                  ) : null
                }
                form={
                  opened === row.Particulars && (
                    <FeeAmountForm
                      admissionId={admissionId}
                      particulars={row.Particulars}
                      before={before}
                      onClose={() => setOpened(null)}
                    />
                  )
                }
              />
            )
          })}
      </tbody>
      <tfoot>
        {sums.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" className={css.particulars}>
              {label}
            </th>
            <td className={css.money}>{formatGrouped(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

type FeeLineProps = {
  row: FeeRow
  rows: readonly FeeRow[]
  before: FeeAmount | undefined
  action: React.ReactNode
  form: React.ReactNode
}

function FeeLine({ row, rows, before, action, form }: FeeLineProps) {
  const setBy = before && before.Amount > 0 && [before.SetBy, before.Reason].filter(Boolean).join(": ")
  return (
    <>
      <tr>
        <th scope="row" className={css.particulars}>
          {row.Particulars}
          {row.Remarks && <span className={css.remark}>{row.Remarks}</span>}
          {setBy && <span className={css.remark}>{setBy}</span>}
        </th>
        <td className={css.money}>
          {feeAmountText(row, rows)} {action}
        </td>
      </tr>
      {form && (
        <tr>
          <td colSpan={2}>{form}</td>
        </tr>
      )}
    </>
  )
}
