/** The Financer's word on a payment, in the payments list and in the review: when it is due, its remarks, its way. */
import { type ReactNode, useId, useState } from "react"
import { useSnapshot } from "valtio"
import { connectivity } from "#data/connectivity.ts"
import { decidePayment, type PaymentDecision } from "#data/staff-payments.ts"
import type { ApprovalRecord } from "#domain/approval-record.ts"
import { toastTimes } from "#domain/limits.ts"
import { mayDecidePayment, paymentTiming, waitsForFinancer } from "#domain/payments.ts"
import type { RoleCode } from "#domain/roles.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { soft } from "#ui/text.css.ts"
import { TextArea } from "#ui/text-area.tsx"
import { showToast } from "#ui/toast.tsx"

// Not among the frame's words: the form need not load them.
export const decisionWords = {
  optional: "(optional)",
  offline: "Decisions need the college's answer. They are possible again when signal returns.",
  remarksHint: "The applicant reads it when the payment is rejected.",
} as const

type PaymentGateProps = {
  payment: Parameters<typeof waitsForFinancer>[0]
  record: ApprovalRecord
  role: RoleCode | undefined
  children: ReactNode
}

/** For the Financer, while the payment waits, from the Financer's step on (decisions P2, P21, docs/decisions/0009). */
export function PaymentGate({ payment, record, role, children }: PaymentGateProps) {
  if (role !== "F" || !waitsForFinancer(payment)) return null
  if (mayDecidePayment(payment, record, role)) return children
  const isClosed = paymentTiming(record) === "closed"
  return <p className={soft}>{isClosed ? paymentTexts.decidedWhenBack : paymentTexts.decidedLater}</p>
}

const tellError = (text: string): void => void showToast({ kind: "error", text })

type Status = PaymentDecision["status"]
const failed: Record<Status, string> = {
  Accepted: approvalTexts.approvePaymentFailed,
  Rejected: approvalTexts.rejectPaymentFailed,
}

type DecisionOf = {
  /** As it was read: what it lacks is said. */
  payment: Partial<PaymentDecision["payment"]>
  /** The version that is looked at. */
  etag: string | null
  onDone?: () => void
  /** Takes what was thrown, and what to say when the server has no words of its own. */
  onError: (error: unknown, fallback: string) => void
}

export function usePaymentDecision({ payment, etag, onDone, onError }: DecisionOf) {
  const [remarks, setRemarks] = useState("")
  const [working, setWorking] = useState<Status | null>(null)
  const { online } = useSnapshot(connectivity)
  const decide = async (status: Status): Promise<void> => {
    const { PaymentId, AdmissionId } = payment
    if (!PaymentId) return tellError(approvalTexts.paymentIdMissing)
    if (!AdmissionId) return tellError(approvalTexts.admissionIdMissing)
    setWorking(status)
    try {
      const text = await decidePayment({ payment: { PaymentId, AdmissionId }, status, remarks, etag })
      showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      onDone?.()
    } catch (error) {
      onError(error, failed[status])
    } finally {
      setWorking(null)
    }
  }
  return {
    remarks,
    working,
    /** A decision is the college's answer: nothing is decided without a network. */
    isOff: working !== null || !online,
    online,
    decide,
    writeRemarks: (text: string) => setRemarks(text.slice(0, 500)),
  }
}

/** What the applicant is told with the word, and why there may be none now. */
export function PaymentRemarks({ remarks, writeRemarks, online }: ReturnType<typeof usePaymentDecision>) {
  const id = useId()
  return (
    <>
      <TextArea
        id={id}
        name="remarks"
        label={approvalTexts.remarks}
        optionalText={decisionWords.optional}
        hint={decisionWords.remarksHint}
        rows={2}
        value={remarks}
        onChange={writeRemarks}
      />
      {!online && <p className={soft}>{decisionWords.offline}</p>}
    </>
  )
}
