import { useId, useState } from "react"
import { failureOf } from "#data/staff-lists.ts"
import { decidePayment, type Payment } from "#data/staff-payments.ts"
import { toastTimes } from "#domain/limits.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { Button } from "#ui/button.tsx"
import { TextArea } from "#ui/text-area.tsx"
import { showToast } from "#ui/toast.tsx"
import * as css from "./payments-list.css.ts"
import { listWords } from "./words.ts"

type Decision = "Accepted" | "Rejected"
const failed: Record<Decision, string> = {
  Accepted: approvalTexts.approvePaymentFailed,
  Rejected: approvalTexts.rejectPaymentFailed,
}

type DecidePaymentProps = { payment: Payment; etag: string | null }

/** The Financer's two words on a payment, with remarks for the applicant. */
export function DecidePayment({ payment, etag }: DecidePaymentProps) {
  const id = useId()
  const [remarks, setRemarks] = useState("")
  const [working, setWorking] = useState<Decision | null>(null)
  const decide = async (status: Decision) => {
    if (!payment.PaymentId) return showToast({ kind: "error", text: approvalTexts.paymentIdMissing })
    if (!payment.AdmissionId) return showToast({ kind: "error", text: approvalTexts.admissionIdMissing })
    setWorking(status)
    try {
      const text = await decidePayment({ payment, status, remarks, etag })
      showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
    } catch (error) {
      const { status: code, failure, serverMessage } = failureOf(error)
      const isOurs = code === 0 || code === 403
      showToast({ kind: "error", text: isOurs ? failure.text : (serverMessage ?? failed[status]) })
    } finally {
      setWorking(null)
    }
    return undefined
  }
  return (
    <div className={css.stack}>
      <TextArea
        id={id}
        name="remarks"
        label={listWords.remarks}
        optionalText={listWords.optional}
        hint={listWords.remarksHint}
        value={remarks}
        rows={2}
        onChange={(value) => setRemarks(value.slice(0, 500))}
      />
      <div className={css.actions}>
        <Button
          kind="good"
          icon="check"
          isWorking={working === "Accepted"}
          workingLabel={listWords.accepting}
          isDisabled={working !== null}
          onClick={() => void decide("Accepted")}
        >
          {listWords.accept}
        </Button>
        <Button
          kind="bad-line"
          icon="x"
          isWorking={working === "Rejected"}
          workingLabel={listWords.rejecting}
          isDisabled={working !== null}
          onClick={() => void decide("Rejected")}
        >
          {listWords.reject}
        </Button>
      </div>
    </div>
  )
}
