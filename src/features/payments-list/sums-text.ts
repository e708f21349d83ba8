/** The sums below the list of payments, of all matches. */
import { formatRupees } from "#domain/money/money.ts"
import { listWords } from "./words.ts"

type Sums = Readonly<Record<"Accepted" | "Pending" | "Rejected" | "Withdrawn", number>> &
  Readonly<Record<"AcceptedCount" | "PendingCount" | "RejectedCount" | "WithdrawnCount", number>>

/** `₹1,40,000 accepted · ₹0 pending`; where only rejected or withdrawn payments match, their sums. Rupees. */
export function sumsText(sums: Sums): string {
  const of = (amount: number, word: string) => `${formatRupees(amount)} ${word}`
  const refused = [
    ...(sums.RejectedCount > 0 ? [of(sums.Rejected, listWords.sumRejected)] : []),
    ...(sums.WithdrawnCount > 0 ? [of(sums.Withdrawn, listWords.sumWithdrawn)] : []),
  ]
  const isCounted = sums.AcceptedCount + sums.PendingCount > 0
  const counted = [of(sums.Accepted, listWords.sumAccepted), of(sums.Pending, listWords.sumPending)]
  return (isCounted || refused.length === 0 ? counted : refused).join(" · ")
}
