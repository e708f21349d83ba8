/**
 * Decides the total of a fee structure and what an amount of 0 means, for the fee table and the amount due
 * (applicant-form §3.7, decisions P8, P9).
 */

import { academicYearOf } from "#domain/seats/seats.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { formatGrouped } from "./money.ts"

/** One row; Amount in whole rupees, 0 means that staff set the amount per student. */
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

/** The fee to pay, in rupees: the total row, or the sum of the rows when that is missing or 0 (decision P8). */
export function totalFee(rows: readonly FeeRow[]): number {
  const heads = rows.filter((row) => !isTotalRow(row))
  const written = rows.find(isTotalRow)?.Amount ?? 0
  return written > 0 ? written : heads.reduce((sum, row) => sum + row.Amount, 0)
}

/** The text of the amount cell: Indian grouping, or Manual Input for 0; the total row shows the computed total. */
export function feeAmountText(row: FeeRow, rows: readonly FeeRow[]): string {
  if (isTotalRow(row)) return formatGrouped(totalFee(rows))
  return row.Amount === 0 ? paymentTexts.manualInput : formatGrouped(row.Amount)
}

/** The key that links an amount set for a student to its row, in lower case. */
export const feeHead = (particulars: string): string => particulars.trim().toLowerCase()

/**
 * The fee rows of one student: rows with Manual Input get the amounts that were set for the student,
 * which are added to the total (decision P9).
 */
export function withFeeAmounts<Row extends FeeRow>(
  rows: readonly Row[],
  amounts: readonly Pick<FeeRow, "Particulars" | "Amount">[] = [],
): Row[] {
  const set = new Map(amounts.map(({ Particulars, Amount }) => [feeHead(Particulars), Amount]))
  const byHand = (row: Row) => (row.Amount || isTotalRow(row) ? 0 : (set.get(feeHead(row.Particulars)) ?? 0))
  const more = rows.reduce((sum, row) => sum + byHand(row), 0)
  return rows.map((row) => ({
    ...row,
    Amount: row.Amount && isTotalRow(row) ? row.Amount + more : row.Amount + byHand(row),
  }))
}

/** The academic year whose fees an application pays: its batch's, else that of its admission date. */
export function feeYearOf({
  Batch,
  AdmissionDate,
}: {
  readonly Batch?: string | null | undefined
  readonly AdmissionDate?: string | null | undefined
}): number | undefined {
  return academicYearOf(Batch) ?? academicYearOf(AdmissionDate)
}

/**
 * The academic years for which an Admin enters fees: from the one before the cycle to two after it or after today, and
 * `chosen`.
 */
export function feeYears(cycle: number, today: string, chosen: number): readonly number[] {
  const last = Math.max(cycle, Number(today.slice(0, 4))) + 2
  const years = Array.from({ length: last - cycle + 2 }, (_, at) => cycle - 1 + at)
  return [...new Set([...years, chosen])].sort((a, b) => a - b)
}

/** 2025 -> "2025-2026". */
export const yearText = (year: number): string => `${year}-${year + 1}`
