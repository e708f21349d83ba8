/** Decides what the Financer is told or asked before a decision on a payment is sent, for the page (decisions W5, P6, P17). */
import { reasonTooLong } from "#domain/common/reason.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { acceptIssue, moreThanDue } from "./doubtful-payment.ts"

export type BeforeDecision =
  /** The remarks do not do: why. */
  | { readonly kind: "wrong"; readonly text: string }
  /** Asks whether to accept this many rupees more than is due. */
  | { readonly kind: "more"; readonly rupees: number }
  /** Asks for the reason of a rejection, which may stay empty. */
  | { readonly kind: "reason" }

interface DecisionMade {
  readonly status: "Accepted" | "Rejected"
  readonly remarks: string
  /** The user has answered the question. */
  readonly isSure: boolean
}

interface JudgedPayment {
  /** Rupees. */
  readonly Amount: number
  /** Rupees that are still due; null when the fee is not known. */
  readonly Rest?: number | null
  /** Another payment has the same reference. */
  readonly DuplicateReference?: boolean | null
}

/** The first thing to tell or to ask; null when the decision can be sent. */
export function beforeDecision(
  { status, remarks, isSure }: DecisionMade,
  payment: JudgedPayment | undefined,
  isReasonRequired: boolean,
): BeforeDecision | null {
  const isUnexplained = status === "Rejected" && remarks.trim() === ""
  const wrong =
    isUnexplained && isReasonRequired
      ? approvalTexts.reasonRequired
      : (reasonTooLong(remarks) ?? acceptIssue(status, remarks, payment?.DuplicateReference === true))
  if (wrong) return { kind: "wrong", text: wrong }
  if (isSure) return null
  if (isUnexplained) return { kind: "reason" }
  const rupees = status === "Accepted" ? moreThanDue(payment?.Amount ?? 0, payment?.Rest ?? null) : 0
  return rupees > 0 ? { kind: "more", rupees } : null
}
