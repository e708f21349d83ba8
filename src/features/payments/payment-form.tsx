import { useEffect, useId, useRef, useState } from "react"
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import type { SharedPicture } from "#data/outbox/shared-file.ts"
import { applicantPaymentFields } from "#domain/money/payment-fields.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { DoubtsQuestion } from "#screen/form/doubts-question.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { Form } from "#ui/forms/form.tsx"
import { LeaveQuestion } from "./leave-question.tsx"
import { PaymentField } from "./payment-field.tsx"
import * as css from "./payments.css.ts"
import { ReceiptField } from "./receipt-field.tsx"
import { type RepairedPayment, usePaymentForm } from "./use-payment-form.ts"
import { useReceipt } from "./use-receipt.ts"
import { paymentWords } from "./words.ts"

type PaymentFormProps = {
  application: LocalAdmission
  /** Total fee in rupees; null when it is unknown. */
  fee: number | null
  /** A refused payment to be sent again; its receipt stays as it is. */
  repaired: RepairedPayment | null
  /** A file that another app shared: becomes the receipt. */
  shared: SharedPicture | null
  /** The outcome of the payment is shown. */
  onSaved: () => void
  onCancel: () => void
}

/** Add Payment: the applicant's proof of what was paid (applicant-form §5.6). */
export function PaymentForm(props: PaymentFormProps) {
  const { application, fee, repaired, shared, onSaved, onCancel } = props
  const id = useId()
  const form = usePaymentForm(application, fee, repaired, onSaved)
  const receipt = useReceipt(application.admissionId)
  /** The press that is being sent, or waits for its picture; Cancel and a correction end one that waits. */
  const pressed = useRef<symbol>(null)
  const [isWaiting, setWaiting] = useState(false)
  const drop = () => {
    pressed.current = null
    setWaiting(false)
  }
  /** How often a Submit found no file that can be used. */
  const [missed, setMissed] = useState(0)
  const submit = async (isSure = false) => {
    // A second press while the receipt is still being read is ignored.
    if (pressed.current) return
    const press = Symbol("press")
    pressed.current = press
    setWaiting(true)
    try {
      const file = repaired ? null : await receipt.load()
      // The form may have been cancelled meanwhile, or what it says corrected.
      if (!form.isShown.current || pressed.current !== press) return
      if (file !== undefined) await form.submit(file, isSure)
      else setMissed((times) => times + 1)
    } finally {
      if (pressed.current === press) drop()
    }
  }
  const isWorking = form.isWorking || isWaiting
  const [isGivingUp, setGivingUp] = useState(false)
  /** The form stays until nothing of it is left: the next payment must not lose what is still being removed of this one. */
  const giveUp = async () => {
    drop()
    setGivingUp(true)
    try {
      if (repaired === null && !(await receipt.putBack())) return
      await form.forget().catch(reportError)
      onCancel()
    } finally {
      setGivingUp(false)
    }
  }
  useEffect(() => {
    // Once the buttons that take another file are there.
    focusField(missed === 0 ? `${id}-UserName` : `${id}-receipt`)
  }, [id, missed])
  return (
    <Form
      id={id}
      className={css.form}
      label={paymentTexts.addPayment}
      summary={form.summary}
      isHeld={isWorking || isGivingUp}
      onSubmit={() => submit()}
    >
      {applicantPaymentFields.map((field) => (
        <PaymentField
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          value={form.values[field.name]}
          context={form.context}
          error={form.errors[field.name]}
          warning={field.name === "TransactionRef" ? form.usedText : undefined}
          onChange={(value, name) => {
            if (!form.isWorking) drop()
            form.change(value, name)
          }}
        />
      ))}
      {!repaired && <ReceiptField id={`${id}-receipt`} receipt={receipt} shared={shared} />}
      <div className={css.actions}>
        <Button type="submit" kind="primary" isWorking={isWorking} workingLabel={paymentWords.submitting}>
          {paymentTexts.submitPayment}
        </Button>
        <Button isDisabled={form.isWorking} isWorking={isGivingUp} onClick={() => void giveUp()}>
          {paymentTexts.cancel}
        </Button>
      </div>
      <LeaveQuestion isBegun={form.hasInput || (!repaired && receipt.file !== null)} isKept={form.isKept} />
      <DoubtsQuestion
        formId={id}
        doubts={form.doubts}
        onChange={form.settleDoubts}
        onSure={() => void submit(true)}
      />
    </Form>
  )
}
