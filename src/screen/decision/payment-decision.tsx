/**
 * The Financer's decision on a payment, in the payments list and in the review: when
 * it is possible, its remarks, its sending.
 */

import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { useSnapshot } from "valtio"
import { decidePayment, type Payment, type PaymentDecision } from "#data/payments/staff-payments.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { fieldIssue } from "#data/reads/online-write.ts"
import { useSettings } from "#data/reads/settings.ts"
import { useTypedReason } from "#data/review/typed-reasons.ts"
import { endUndo, offerUndo, undoState } from "#data/review/undo.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { reasonTooLong } from "#domain/common/reason.ts"
import { type BeforeDecision, beforeDecision } from "#domain/money/before-decision.ts"
import { formatRupees } from "#domain/money/money.ts"
import { paymentTiming, waitsForFinancer } from "#domain/money/payments.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import type { ApprovalRecord } from "#domain/workflow/approval-record.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { mayDecidePayment } from "#domain/workflow/who-decides-payment.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { TextArea } from "#ui/fields/text-area.tsx"
import { soft } from "#ui/look/text.css.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { reasonWords } from "./reason-words.ts"

const AcceptDialog = lazyDialog(
  () => import("./accept-dialog.tsx").then((module) => module.AcceptDialog),
  ({ onCancel }) => onCancel(),
)
const ReasonDialog = lazyDialog(() => import("./reason-dialog.tsx").then((module) => module.ReasonDialog))

// Not in the texts of the frame: the form need not load them.
export const decisionWords = {
  optional: "(optional)",
  neededToReject: "(needed to reject)",
  offline: "Decisions need the college's answer. They are possible again when it answers.",
  remarksHint: "The applicant reads it when the payment is rejected.",
  rejectTitle: "Reject this payment?",
  rejectEffect: "{amount} does not count towards the fees.",
  rejectPayment: "Reject payment",
} as const

type PaymentGateProps = {
  payment: Parameters<typeof waitsForFinancer>[0]
  record: ApprovalRecord
  role: RoleCode | undefined
  children: ReactNode
}

/** Shown to the Financer while the payment waits, from the Financer's step on (decisions P2, P21, 0009). */
export function PaymentGate({ payment, record, role, children }: PaymentGateProps) {
  if (!canEver(role, "decidePayment") || !waitsForFinancer(payment)) return null
  if (mayDecidePayment(payment, record, role)) return children
  const isClosed = paymentTiming(record) === "closed"
  return <p className={soft}>{isClosed ? paymentTexts.decidedWhenBack : paymentTexts.decidedLater}</p>
}

const showError = (text: string): void => void showToast({ kind: "error", text })

type Status = PaymentDecision["status"]
const failed: Record<Status, string> = {
  Accepted: approvalTexts.approvePaymentFailed,
  Rejected: approvalTexts.rejectPaymentFailed,
}

const issueOf = (text: string | undefined) => (text === undefined ? undefined : { text })

type DecisionOf = {
  /** As it was read; missing ids are reported. */
  payment: Partial<PaymentDecision["payment"]>
  /** The version that is decided on, and the values that are checked; undefined until they are known. */
  etag: string | null
  judged: Pick<Payment, "Amount" | "DuplicateReference" | "Rest"> | undefined
  onDone?: () => void
  /** Gets the error, and the text to show when the server sent no message. */
  onError: (error: unknown, fallback: string) => void
}

export function usePaymentDecision({ payment, etag, judged, onDone, onError }: DecisionOf) {
  const [remarks, setRemarks] = useTypedReason(`payment ${payment.PaymentId ?? ""} remarks`)
  // Apart from the remarks: what was typed for a rejection that was given up must not go along with an acceptance.
  const [reason, setReason] = useTypedReason(`payment ${payment.PaymentId ?? ""} reason`)
  const [working, setWorking] = useState<Status | null>(null)
  const { online } = useSnapshot(connectivity)
  const isReasonRequired = useSettings().data?.rejectReasonRequired === true
  /** What is wrong with the remarks; a new object at each attempt, so that the same again is said again. */
  const [issue, setIssue] = useState<{ text: string } | undefined>()
  /** What a dialog asks before the decision is sent. */
  const [asked, setAsked] = useState<BeforeDecision | null>(null)
  /** The version that was decided on: until another one is shown there is nothing to decide, also after an undo. */
  const [decidedOn, setDecidedOn] = useState<string | null>(null)
  // The version of which Accept or Reject was pressed: behind a question a newer one may replace it.
  const pressedOn = useRef(etag)
  // A second press before the next render must not send twice.
  const isBusy = useRef(false)
  const writeRemarks = (text: string) => {
    setRemarks(text)
    setIssue(undefined)
  }
  /** `answered`: the remarks with which the user has answered the question before this decision. */
  const decide = async (status: Status, answered?: string): Promise<void> => {
    const { PaymentId, AdmissionId } = payment
    if (!PaymentId) return showError(approvalTexts.paymentIdMissing)
    if (!AdmissionId) return showError(approvalTexts.admissionIdMissing)
    if (isBusy.current) return
    const given = { status, remarks: answered ?? remarks }
    const isSure = answered !== undefined
    const isOfDialog = isSure && status === "Rejected"
    if (!isSure) pressedOn.current = etag
    const before = beforeDecision({ ...given, isSure }, judged, isReasonRequired)
    setIssue(before?.kind === "wrong" ? { text: before.text } : undefined)
    setAsked(before)
    if (before) return
    isBusy.current = true
    setWorking(status)
    endUndo()
    const { place } = undoState
    try {
      const decided = await decidePayment({
        payment: { PaymentId, AdmissionId },
        ...given,
        etag: pressedOn.current,
      })
      setDecidedOn(etag)
      setRemarks("")
      setReason("")
      const undone = () => {
        if (isOfDialog) setReason(given.remarks)
        else setRemarks(given.remarks)
        onDone?.()
      }
      if (!offerUndo(decided, place, undone, PaymentId))
        showToast({ kind: "success", text: decided.message, durationMs: toastTimes.staffSuccess })
      onDone?.()
    } catch (error) {
      // Another payment may have got the same reference in the meantime.
      const atRemarks = fieldIssue(error, "Remarks")
      if (!isOfDialog) setIssue(issueOf(atRemarks))
      if (!atRemarks || isOfDialog) onError(error, failed[status])
    } finally {
      isBusy.current = false
      setWorking(null)
    }
  }
  return {
    remarks,
    issue,
    question: asked && (
      <Question
        asked={asked}
        amount={judged?.Amount ?? 0}
        reason={reason}
        onType={setReason}
        onAccept={() => void decide("Accepted", remarks)}
        onReject={(reason) => decide("Rejected", reason)}
        onClose={() => setAsked(null)}
      />
    ),
    working,
    /** A decision needs the server, and the values that are checked; a missing id is reported when it is tried. */
    isOff:
      working !== null ||
      !online ||
      (etag !== null && etag === decidedOn) ||
      (judged === undefined && Boolean(payment.PaymentId)),
    online,
    decide,
    isReasonRequired,
    writeRemarks,
  }
}

type QuestionProps = {
  asked: BeforeDecision
  /** Rupees. */
  amount: number
  reason: string
  onType: (reason: string) => void
  onAccept: () => void
  onReject: (reason: string) => Promise<void>
  onClose: () => void
}

/** The question before a decision: whether to accept more than is due, or why to reject. */
function Question({ asked, amount, reason, onType, onAccept, onReject, onClose }: QuestionProps) {
  switch (asked.kind) {
    case "more":
      return <AcceptDialog amount={amount} more={asked.rupees} onAccept={onAccept} onCancel={onClose} />
    case "reason":
      return (
        <ReasonDialog
          title={decisionWords.rejectTitle}
          effects={[fill(decisionWords.rejectEffect, { amount: formatRupees(amount) })]}
          confirmText={decisionWords.rejectPayment}
          workingText={reasonWords.working}
          isRequired={false}
          hint={decisionWords.remarksHint}
          initial={reason}
          onType={onType}
          onConfirm={onReject}
          onClose={onClose}
        />
      )
    case "wrong":
      return null
  }
}

/** The remarks, which the applicant reads when the payment is rejected, and why no decision is possible now. */
export function PaymentRemarks(decision: ReturnType<typeof usePaymentDecision>) {
  const { remarks, issue, question, writeRemarks, online, isReasonRequired } = decision
  const id = useId()
  useEffect(() => {
    if (issue) focusField(id)
  }, [id, issue])
  return (
    <>
      <TextArea
        id={id}
        name="remarks"
        label={approvalTexts.remarks}
        optionalText={isReasonRequired ? decisionWords.neededToReject : decisionWords.optional}
        hint={decisionWords.remarksHint}
        rows={2}
        value={remarks}
        error={issue?.text ?? reasonTooLong(remarks)}
        onChange={writeRemarks}
      />
      {question}
      {!online && <p className={soft}>{decisionWords.offline}</p>}
    </>
  )
}
