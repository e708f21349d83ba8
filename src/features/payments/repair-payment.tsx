import { useId, useState } from "react"
import type { LocalPayment } from "#data/admissions/admissions.ts"
import { NotSavedError, notSavedText } from "#data/outbox/commands.ts"
import { repairReceipt } from "#data/payments/payments.ts"
import type { PreparedFile } from "#data/review/documents.ts"
import { acceptAttribute } from "#domain/documents/file-types.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { pictureTexts } from "#domain/texts/form/picture-doubt.ts"
import { PictureDoubtNote } from "#screen/form/picture-doubt.tsx"
import { useProofFile } from "#screen/record/use-proof-file.ts"
import { Button } from "#ui/buttons/button.tsx"
import { FieldNotes } from "#ui/fields/field.tsx"
import { FileButton } from "#ui/files/file-button.tsx"
import { isReceiptRefused } from "./payment-lines.ts"
import * as css from "./payments.css.ts"
import { ProofSaid } from "./proof-said.tsx"
import { showOutcome } from "./use-payment-form.ts"
import { paymentWords } from "./words.ts"

type RepairPaymentProps = { payment: LocalPayment; onEdit: (seq: number) => void }

/** The server's message about a refused payment or receipt, and the button to send it again. */
export function RepairPayment({ payment, onEdit }: RepairPaymentProps) {
  const { seq, refusal } = payment
  if (seq === null) return null
  if (isReceiptRefused(payment))
    return <RepairReceipt seq={seq} message={refusal || paymentWords.receiptRefused} />
  return (
    <div className={css.fix}>
      <p className={css.refusal}>{refusal || paymentTexts.submitFailed}</p>
      <div className={css.actions}>
        <Button kind="primary" size="small" onClick={() => onEdit(seq)}>
          {paymentWords.edit}
        </Button>
      </div>
    </div>
  )
}

/** A refused receipt: another file is sent in its place, at once unless it may be hard to read. */
function RepairReceipt({ seq, message }: { seq: number; message: string }) {
  const id = useId()
  const proof = useProofFile(paymentWords.receipt)
  const { problem, doubt, isReading } = proof
  /** The file that is not sent before the user has decided to keep it. */
  const [doubted, setDoubted] = useState<PreparedFile | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (file: PreparedFile) => {
    setSending(true)
    try {
      showOutcome(await repairReceipt(seq, file), outboxTexts.received)
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      proof.setProblem(notSavedText(error))
    } finally {
      setSending(false)
    }
  }
  const take = async (picked: File) => {
    const file = await proof.read(picked)
    if (!file) return
    setDoubted(file.doubt ? file : null)
    if (!file.doubt) await send(file)
  }
  const keep = async (file: PreparedFile) => {
    setDoubted(null)
    proof.setDoubt(null)
    await send(file)
  }
  const isBusy = isReading || isSending
  return (
    <div className={css.fix}>
      <ProofSaid isReading={isReading} doubt={doubt} problem={problem} />
      <p className={css.refusal}>{message}</p>
      {isReading && <p className={css.line}>{pictureTexts.reading}</p>}
      {doubt && doubted && !isBusy && (
        <PictureDoubtNote
          doubt={doubt}
          doc={paymentWords.receipt}
          purpose="upload"
          onFile={(file) => void take(file)}
          onKeep={() => void keep(doubted)}
        />
      )}
      <FieldNotes id={id} error={problem} />
      <div className={css.actions}>
        <FileButton
          icon="folder-open"
          kind="primary"
          size="small"
          label={paymentWords.otherPicture}
          accept={acceptAttribute("upload")}
          isDisabled={isBusy}
          onFiles={([file]) => file && void take(file)}
        />
      </div>
    </div>
  )
}
