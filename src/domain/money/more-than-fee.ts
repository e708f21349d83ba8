import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { moreThanDue } from "./doubtful-payment.ts"
import { formatRupees } from "./money.ts"

/**
 * '₹20,83,200 more than the fee', when the submitted payments (their sum in rupees) exceed it; empty otherwise, and while the
 * fee is not known.
 */
export function moreThanFeeText(submitted: number, fee: number | null): string {
  const more = moreThanDue(submitted, fee)
  return more > 0 ? fill(moneyTexts.moreThanFee, { more: formatRupees(more) }) : ""
}
