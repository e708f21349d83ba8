import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { moreThanDue } from "./doubtful-payment.ts"
import { type FeeRow, isTotalRow, totalFee } from "./fees.ts"
import { formatRupees } from "./money.ts"

/**
 * '₹20,83,200 more than the fee', when the submitted payments (their sum in rupees) exceed it; empty otherwise, and while
 * nothing of the fee is known. It says so while an amount of it (Manual Input) is not set.
 */
export function moreThanFeeText(submitted: number, rows: readonly FeeRow[] | undefined): string {
  if (!rows) return ""
  const more = moreThanDue(submitted, totalFee(rows) || null)
  if (more === 0) return ""
  const isWhole = rows.every((row) => isTotalRow(row) || row.Amount > 0)
  return fill(isWhole ? moneyTexts.moreThanFee : moneyTexts.moreThanFeeSoFar, { more: formatRupees(more) })
}
