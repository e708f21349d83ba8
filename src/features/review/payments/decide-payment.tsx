import { useId, useState } from "react"
import type { LocalAdmission, LocalPayment } from "#data/admissions.ts"
import { refreshTrail } from "#data/review-decisions.ts"
import { decidePayment, type Payment, usePayment } from "#data/staff-payments.ts"
import { mayDecidePayment, paymentTiming, waitsForFinancer } from "#domain/payments.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { Button } from "#ui/button.tsx"
import { soft } from "#ui/text.css.ts"
import { TextArea } from "#ui/text-area.tsx"
import { tellDone, tellError, tellFailure } from "../tell.ts"
import type { Reviewer } from "../use-reviewer.ts"
import { reviewWords } from "../words.ts"
import * as css from "./payments.css.ts"

type DecidePaymentProps = {
  application: LocalAdmission
  payment: LocalPayment
  reviewer: Reviewer
  onOvertaken: (text: string | null) => void
}

/** For the Financer, while the payment waits, from the Financer's step on (decisions P2, P21, docs/decisions/0009). */
export function DecidePayment(props: DecidePaymentProps) {
  const { application, payment, reviewer } = props
  if (reviewer.role !== "F" || !waitsForFinancer(payment)) return null
  const { record } = application
  if (!mayDecidePayment(payment, record, reviewer.role)) {
    const { decidedLater, decidedWhenBack } = paymentTexts
    return <p className={soft}>{paymentTiming(record) === "closed" ? decidedWhenBack : decidedLater}</p>
  }
  return <Decision {...props} />
}

const failed: Record<"Accepted" | "Rejected", string> = {
  Accepted: approvalTexts.approvePaymentFailed,
  Rejected: approvalTexts.rejectPaymentFailed,
}

function Decision({ payment, reviewer, onOvertaken }: DecidePaymentProps) {
  const id = useId()
  const [remarks, setRemarks] = useState("")
  const [working, setWorking] = useState<keyof typeof failed | null>(null)
  const { data, etag } = usePayment(payment.PaymentId)
  const decide = async (status: keyof typeof failed) => {
    if (!payment.PaymentId) return tellError(approvalTexts.paymentIdMissing)
    if (!payment.AdmissionId) return tellError(approvalTexts.admissionIdMissing)
    setWorking(status)
    onOvertaken(null)
    try {
      tellDone(await decidePayment({ payment: data ?? (payment as Payment), status, remarks, etag }))
      refreshTrail()
    } catch (error) {
      tellFailure(error, failed[status], onOvertaken)
    } finally {
      setWorking(null)
    }
  }
  const isOff = working !== null || !reviewer.isOnline
  return (
    <div className={css.decision}>
      <TextArea
        id={id}
        name="remarks"
        label={approvalTexts.remarks}
        optionalText={reviewWords.optional}
        hint={reviewWords.paymentRemarks}
        rows={2}
        value={remarks}
        onChange={(text) => setRemarks(text.slice(0, 500))}
      />
      {!reviewer.isOnline && <p className={soft}>{reviewWords.offlineActions}</p>}
      <div className={css.buttons}>
        <Button
          kind="bad-line"
          isWorking={working === "Rejected"}
          workingLabel={reviewWords.rejecting}
          isDisabled={isOff}
          onClick={() => void decide("Rejected")}
        >
          {approvalTexts.reject}
        </Button>
        <Button
          kind="good"
          icon="check"
          isWorking={working === "Accepted"}
          workingLabel={reviewWords.approving}
          isDisabled={isOff}
          onClick={() => void decide("Accepted")}
        >
          {approvalTexts.approve}
        </Button>
      </div>
    </div>
  )
}
