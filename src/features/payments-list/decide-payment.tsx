import type { Payment } from "#data/payments/staff-payments.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { PaymentRemarks, usePaymentDecision } from "#screen/decision/payment-decision.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import * as css from "./payments-list.css.ts"
import { listWords } from "./words.ts"

const showFailure = (error: unknown, fallback: string) =>
  showToast({ kind: "error", text: asApiFailure(error).messageOr(fallback) })

type DecidePaymentProps = { payment: Payment; etag: string | null }

/** The Financer's buttons to accept or reject a payment, with remarks for the applicant. */
export function DecidePayment({ payment, etag }: DecidePaymentProps) {
  const decision = usePaymentDecision({ payment, etag, judged: payment, onError: showFailure })
  const { working, isOff, decide } = decision
  return (
    <div className={css.stack}>
      <PaymentRemarks {...decision} />
      <div className={css.actions}>
        <Button
          kind="bad-line"
          icon="x"
          isWorking={working === "Rejected"}
          workingLabel={listWords.rejecting}
          isDisabled={isOff}
          onClick={() => void decide("Rejected")}
        >
          {listWords.reject}
        </Button>
        <Button
          kind="good"
          icon="check"
          isWorking={working === "Accepted"}
          workingLabel={listWords.accepting}
          isDisabled={isOff}
          onClick={() => void decide("Accepted")}
        >
          {listWords.accept}
        </Button>
      </div>
    </div>
  )
}
