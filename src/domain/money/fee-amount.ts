/** Decides what is wrong with an amount that Finance sets for one student in the place of Manual Input, for page and server (decision P9). */
import { MAX_PAYMENT } from "#domain/fields/field-kinds.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"

/** One sentence per field. `before`: the amount that was set, undefined when none was. A change needs its reason. */
export function feeAmountIssues(
  { Amount, Reason }: { readonly Amount: number; readonly Reason?: string | null | undefined },
  before: number | undefined,
): { field: "Amount" | "Reason"; message: string }[] {
  const isAmount = Number.isInteger(Amount) && Amount >= 0 && Amount <= MAX_PAYMENT
  const needsReason = before !== undefined && before !== Amount && (Reason ?? "").trim() === ""
  return [
    ...(isAmount ? [] : [{ field: "Amount" as const, message: moneyTexts.feeAmount }]),
    ...(needsReason ? [{ field: "Reason" as const, message: moneyTexts.changeReason }] : []),
  ]
}
