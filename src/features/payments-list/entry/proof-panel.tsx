import { useState } from "react"
import { NotSavedError, notSavedText, type Outcome, unsettledText } from "#data/outbox/commands.ts"
import { repairReceipt } from "#data/payments/payments.ts"
import type { RefusedEntry } from "#data/payments/refused-payment.ts"
import { formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { SidePanel } from "#ui/overlays/side-panel.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "../payments-list.css.ts"
import { listWords } from "../words.ts"
import { ProofField } from "./proof-field.tsx"
import { useAtPress, usePress, useProof } from "./use-proof.ts"
import type { Added } from "./use-staff-form.ts"

type ProofPanelProps = { refused: RefusedEntry; onClose: () => void; onSent: (how: Added) => void }

/** Sends another proof for a payment that the server has received without one. */
export function ProofPanel({ refused, onClose, onSent }: ProofPanelProps) {
  const { seq, payment } = refused
  const [message, setMessage] = useState(refused.message || paymentTexts.createFailed)
  const press = usePress()
  const { proof, setProof, isReading, noteReading } = useProof(press.drop)
  const { isWorking, send } = useSending()
  const settle = (outcome: Outcome) => {
    if (outcome.kind === "refused") return setMessage(outcome.refusal.message || paymentTexts.createFailed)
    if (outcome.kind === "received")
      showToast({ kind: "success", text: outcome.message ?? outboxTexts.received })
    else showToast({ kind: "info", text: unsettledText(outcome) })
    onSent(outcome.kind)
  }
  const save = async () => {
    if (!proof) return setMessage(listWords.proofNeeded)
    await send(
      async () => settle(await repairReceipt(seq, proof)),
      (error) => {
        if (!(error instanceof NotSavedError)) throw error
        setMessage(notSavedText(error))
      },
    )
  }
  useAtPress(press, !isReading, () => void save())
  return (
    <SidePanel
      title={fill(listWords.receiptOf, { amount: formatRupees(payment.Amount) })}
      onClose={onClose}
      footer={
        <FormButtons
          text={listWords.sendProof}
          workingText={listWords.sendingProof}
          isWorking={isWorking || press.isPressed}
          onSave={async () => press.press()}
          cancel={{ text: paymentTexts.cancel, onClick: onClose }}
        />
      }
    >
      <div className={css.stack}>
        <Banner tone="danger" announce="alert">
          {message}
        </Banner>
        <ProofField proof={proof} onProof={setProof} onReading={noteReading} />
      </div>
    </SidePanel>
  )
}
