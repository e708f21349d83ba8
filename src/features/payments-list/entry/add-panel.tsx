import { useId } from "react"
import type { Payee } from "#data/payments/staff-payment-body.ts"
import { usePaymentReferences } from "#data/payments/staff-payments.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { newPaymentState } from "#domain/money/new-payment.ts"
import { type StaffPaymentField, staffPaymentFields } from "#domain/money/staff-payment-fields.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { DoubtsQuestion } from "#screen/form/doubts-question.tsx"
import { useLeaveGuard } from "#screen/form/leave-guard.tsx"
import { Form } from "#ui/forms/form.tsx"
import { FormButtons } from "#ui/forms/form-buttons.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { SidePanel } from "#ui/overlays/side-panel.tsx"
import * as css from "../payments-list.css.ts"
import { listWords } from "../words.ts"
import { PayeeField } from "./payee-field.tsx"
import { ProofField } from "./proof-field.tsx"
import { StaffField } from "./staff-field.tsx"
import { openParts } from "./use-kept-payment.ts"
import { useAtPress, usePress, useProof } from "./use-proof.ts"
import { type OnAdded, type RefusedPayment, useStaffForm } from "./use-staff-form.ts"

/** A rule is drawn before the college's own account; its number takes a whole line. */
const ruleBefore: StaffPaymentField = "ReceiverBank"
const wide: StaffPaymentField = "ReceiverAccNo"
/** The CSS order that moves the branch beside its bank. */
const order: Readonly<Partial<Record<StaffPaymentField, number>>> = {
  ReceiverAccNo: 12.5,
  ReceiverBranch: 12,
}
const fields = staffPaymentFields
  .map((field, at) => ({ field, at: order[field.name] ?? at }))
  .toSorted((a, b) => a.at - b.at)
  .map(({ field }) => field)

type AddPanelProps = {
  onClose: () => void
  onAdded: OnAdded
  /** The payee, when the page is about one applicant already. */
  payee?: Payee
  /** The refused payment that is sent again. */
  repaired?: RefusedPayment | undefined
}

/** Add Payment beside the list: first the payee, then amount and mode, then the college's account. */
export function AddPanel({ onClose, onAdded, payee, repaired }: AddPanelProps) {
  const id = useId()
  const form = useStaffForm(onAdded, payee, repaired)
  const press = usePress()
  const { proof, setProof, isReading, noteReading } = useProof(press.drop)
  // What was pressed and still waits is not saved yet: it is asked about, and goes on after Stay only.
  const isBegun = form.isChanged || proof !== null || isReading
  const { question, isAsking, discard } = useLeaveGuard(isBegun && !form.isSaving, { parts: openParts })
  useAtPress(press, !isReading && !form.isLooking && !isAsking, () => void form.submit(proof))
  const isWorking = form.isSaving || press.isPressed
  const role = roleOf(requireUser())
  const isVerified = role !== undefined && newPaymentState(role).VerifiedByStaff
  return (
    <SidePanel
      title={paymentTexts.addPayment}
      onClose={onClose}
      footer={
        <>
          <span className={css.note}>
            <Icon name="info" size={16} />
            {isVerified ? listWords.verifiedByYou : listWords.verifiedByFinance}
          </span>
          <FormButtons
            formId={id}
            text={paymentTexts.addPayment}
            workingText={listWords.adding}
            isWorking={isWorking}
            cancel={{ text: paymentTexts.cancel, onClick: () => discard(onClose) }}
          />
        </>
      }
    >
      <Form
        id={id}
        className={css.form}
        label={paymentTexts.addPayment}
        summary={form.summary}
        isHeld={isWorking}
        onSubmit={async () => {
          if (form.check()) press.press()
        }}
      >
        {question}
        {form.summary && form.isRefused && (
          <div className={css.whole}>
            <p className={css.soft}>{listWords.refusedHint}</p>
          </div>
        )}
        <div className={css.whole}>
          <PayeeField
            id={`${id}-payee`}
            payee={form.payee}
            error={form.errors.payee}
            onPayee={(chosen) => {
              press.drop()
              form.choose(chosen)
            }}
            isLocked={form.isRefused || payee !== undefined}
          />
        </div>
        <PaymentFields id={id} form={form} onCorrect={press.drop} />
        {!form.isRefused && <ProofField proof={proof} onProof={setProof} onReading={noteReading} />}
        <DoubtsQuestion
          formId={id}
          doubts={form.doubts}
          onChange={form.settleDoubts}
          onSure={() => void form.submit(proof, true)}
        />
      </Form>
    </SidePanel>
  )
}

type StaffForm = ReturnType<typeof useStaffForm>

type PaymentFieldsProps = {
  id: string
  form: StaffForm
  /** Called with each change: a press that waits would send what is half typed. */
  onCorrect: () => void
}

/** The fields of the payment; name and phone of the payee follow once the payee is chosen. */
function PaymentFields({ id, form, onCorrect }: PaymentFieldsProps) {
  const references = usePaymentReferences().data
  const context = { ...useCollegeRules(), today: form.today }
  return (
    <>
      {fields
        .filter(({ name }) => form.payee || (name !== "UserName" && name !== "PhoneNo"))
        .map((field) => (
          <FieldPlace key={field.name} name={field.name}>
            <StaffField
              id={`${id}-${field.name}`}
              field={field}
              value={form.values[field.name]}
              context={context}
              references={references}
              error={form.errors[field.name]}
              warning={field.name === "TransactionRef" ? form.usedText : undefined}
              onChange={(value, name) => {
                onCorrect()
                form.change(value, name)
              }}
              onBlur={form.leave}
            />
          </FieldPlace>
        ))}
    </>
  )
}

function FieldPlace({ name, children }: { name: StaffPaymentField; children: React.ReactNode }) {
  return (
    <>
      {name === ruleBefore && <hr className={css.rule} />}
      <div className={name === wide ? css.whole : undefined}>{children}</div>
    </>
  )
}
