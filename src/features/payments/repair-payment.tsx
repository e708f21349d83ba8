import { useState } from "react"
import type { LocalPayment } from "#data/admissions/admissions.ts"
import { NotSavedError, notSavedText } from "#data/outbox/commands.ts"
import { repairReceipt } from "#data/payments/payments.ts"
import { prepareFile } from "#data/review/documents.ts"
import { acceptAttribute } from "#domain/documents/file-types.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { Button } from "#ui/buttons/button.tsx"
import { FileButton } from "#ui/files/file-button.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { isReceiptRefused } from "./payment-lines.ts"
import * as css from "./payments.css.ts"
import { paymentWords } from "./words.ts"

type RepairPaymentProps = { payment: LocalPayment; onEdit: () => void }

/** The server's message about a refused payment or receipt, and the button to send it again. */
export function RepairPayment({ payment, onEdit }: RepairPaymentProps) {
  const [isWorking, setWorking] = useState(false)
  const { seq, refusal } = payment
  if (seq === null) return null
  const sendOther = async (picked: File) => {
    setWorking(true)
    try {
      const prepared = await prepareFile(picked, paymentWords.receipt, "upload", "receipt")
      if (!prepared.ok) return showToast({ kind: "error", text: prepared.text })
      return await repairReceipt(seq, prepared.file)
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      return showToast({ kind: "error", text: notSavedText(error) })
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className={css.fix}>
      {isReceiptRefused(payment) ? (
        <>
          <p className={css.refusal}>{refusal || paymentWords.receiptRefused}</p>
          <div className={css.actions}>
            <FileButton
              icon="folder-open"
              kind="primary"
              size="small"
              label={paymentWords.otherPicture}
              accept={acceptAttribute("upload")}
              isDisabled={isWorking}
              onFiles={([file]) => file && void sendOther(file)}
            />
          </div>
        </>
      ) : (
        <>
          <p className={css.refusal}>{refusal || paymentTexts.submitFailed}</p>
          <div className={css.actions}>
            <Button kind="primary" size="small" onClick={onEdit}>
              {paymentWords.edit}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
