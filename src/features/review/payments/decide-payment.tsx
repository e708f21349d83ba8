import type { LocalPayment } from "#data/admissions/admissions.ts"
import { usePayment } from "#data/payments/staff-payments.ts"
import { refreshTrail } from "#data/review/review-decisions.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { PaymentRemarks, usePaymentDecision } from "#screen/decision/payment-decision.tsx"
import { SameReferences } from "#screen/decision/same-references.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { showFailure } from "../messages.ts"
import { reviewWords } from "../words.ts"
import * as css from "./payments.css.ts"

type DecidePaymentProps = {
  payment: LocalPayment
  onOvertaken: (text: string | null) => void
}

/** Approve and Reject of a payment that waits for the Financer. */
export function DecidePayment({ payment, onOvertaken }: DecidePaymentProps) {
  const { data: judged, etag, failure, reload } = usePayment(payment.PaymentId)
  const decision = usePaymentDecision({
    payment,
    etag,
    judged,
    onDone: refreshTrail,
    onError: (error, fallback) => showFailure(error, fallback, onOvertaken),
  })
  const { working, isOff } = decision
  const decide = (status: "Accepted" | "Rejected") => {
    onOvertaken(null)
    void decision.decide(status)
  }
  return (
    <div className={css.decision}>
      <SameReferences others={judged?.SameReference} />
      {failure && !judged && (
        <FailedRead failure={failure} title={paymentTexts.detailsFailed} isBeside onRetry={reload} />
      )}
      <PaymentRemarks {...decision} />
      <div className={css.buttons}>
        <Button
          kind="bad-line"
          isWorking={working === "Rejected"}
          workingLabel={reviewWords.rejecting}
          isDisabled={isOff}
          onClick={() => decide("Rejected")}
        >
          {approvalTexts.reject}
        </Button>
        <Button
          kind="good"
          icon="check"
          isWorking={working === "Accepted"}
          workingLabel={reviewWords.approving}
          isDisabled={isOff}
          onClick={() => decide("Accepted")}
        >
          {approvalTexts.approve}
        </Button>
      </div>
    </div>
  )
}
