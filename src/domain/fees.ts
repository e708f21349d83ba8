/** Decides the total of a fee structure and what an amount of 0 means, for the fee table and the due (applicant-form §3.7, decisions P8, P9). */
import { formatGrouped } from "./money.ts"
import { paymentTexts } from "./texts/payments.ts"

/** One row; Amount in whole rupees, 0 means that staff enter it by hand. */
export interface FeeRow {
  readonly SrNo: string | number
  readonly Particulars: string
  readonly Amount: number
  readonly Remarks?: string | null
}

/** True for the row whose SrNo is Total. */
export function isTotalRow(row: Pick<FeeRow, "SrNo">): boolean {
  return String(row.SrNo).trim().toLowerCase() === "total"
}

/**
 * The fee to be paid, in rupees: the total row, else the sum of the rows when that is missing or 0 (P8).
 * `manual`: amounts that staff have set for this student, by SrNo of a row with 0; only then does the row count (P9), on top of a total row.
 */
export function totalFee(rows: readonly FeeRow[], manual: Readonly<Record<string, number>> = {}): number {
  const heads = rows.filter((row) => !isTotalRow(row))
  const byHand = heads.reduce((sum, row) => sum + (row.Amount === 0 ? (manual[String(row.SrNo)] ?? 0) : 0), 0)
  const written = rows.find(isTotalRow)?.Amount ?? 0
  return (written > 0 ? written : heads.reduce((sum, row) => sum + row.Amount, 0)) + byHand
}

/** What stands in the amount cell: Indian grouping, or Manual Input for 0; the total row shows the computed total. */
export function feeAmountText(
  row: FeeRow,
  rows: readonly FeeRow[],
  manual: Readonly<Record<string, number>> = {},
): string {
  if (isTotalRow(row)) return formatGrouped(totalFee(rows, manual))
  const amount = row.Amount === 0 ? (manual[String(row.SrNo)] ?? 0) : row.Amount
  return amount === 0 ? paymentTexts.manualInput : formatGrouped(amount)
}
