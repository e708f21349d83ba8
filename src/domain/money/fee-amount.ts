/**
 * Decides what is wrong with an amount that Finance sets for one student in place of Manual
 * Input, for page and server (decision P9).
 */

import { reasonTooLong } from "#domain/common/reason.ts"
import { MAX_PAYMENT } from "#domain/fields/field-kinds.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { rowTexts } from "#domain/texts/office/rows.ts"

/** One message per field. `before`: the earlier amount, undefined when none was set. A change needs a reason. */
export function feeAmountIssues(
  { Amount, Reason }: { readonly Amount: number; readonly Reason?: string | null | undefined },
  before: number | undefined,
): { field: "Amount" | "Reason"; message: string }[] {
  const isAmount = Number.isInteger(Amount) && Amount >= 0 && Amount <= MAX_PAYMENT
  const needsReason = before !== undefined && before !== Amount && (Reason ?? "").trim() === ""
  const wrongReason = needsReason ? moneyTexts.changeReason : reasonTooLong(Reason ?? "")
  return [
    ...(isAmount ? [] : [{ field: "Amount" as const, message: rowTexts.amount }]),
    ...(wrongReason ? [{ field: "Reason" as const, message: wrongReason }] : []),
  ]
}
