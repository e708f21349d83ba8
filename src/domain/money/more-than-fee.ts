import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { moreThanDue } from "./doubtful-payment.ts"
import { type FeeRow, isTotalRow, totalFee } from "./fees.ts"
import { formatRupees } from "./money.ts"

/**
 * '₹20,83,200 more than the fee', when the submitted payments (their sum in rupees) exceed it; empty otherwise, and while the
 * fee or one of its amounts (Manual Input) is not known.
 */
export function moreThanFeeText(submitted: number, rows: readonly FeeRow[] | undefined): string {
  const isKnown = rows?.every((row) => isTotalRow(row) || row.Amount > 0)
  const more = rows && isKnown ? moreThanDue(submitted, totalFee(rows)) : 0
  return more > 0 ? fill(moneyTexts.moreThanFee, { more: formatRupees(more) }) : ""
}
