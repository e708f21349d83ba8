import { useSearch } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import type { LocalAdmission, LocalPayment } from "#data/admissions/admissions.ts"
import { dropKeptForm, paymentFormOf, useHasKeptForm } from "#data/form/kept-form.ts"
import { useOutboxLanes, useUploadShares } from "#data/outbox/outbox.ts"
import { forgetPicked, RECEIPT_SLOT, usePickedFiles } from "#data/outbox/picked-files.ts"
import { forgetSharedFile, type SharedPicture, sharedIdOf, useSharedFile } from "#data/outbox/shared-file.ts"
import { useRecordFees } from "#data/payments/fees.ts"
import { totalFee } from "#domain/money/fees.ts"
import { takesOwnPayments } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { useIsWriting } from "#screen/form/use-is-writing.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { Section } from "#ui/content/section.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { FeeStructureSection } from "./fee-structure.tsx"
import { isTakenBy, opensWith } from "./opening.ts"
import { PaymentForm } from "./payment-form.tsx"
import { PaymentHistory } from "./payment-history.tsx"
import { PaymentTotals } from "./payment-totals.tsx"
import * as css from "./payments.css.ts"
import { RepairPayment } from "./repair-payment.tsx"
import { UnsentNote } from "./unsent-note.tsx"
import type { RepairedPayment } from "./use-payment-form.ts"
import { putBackOrSay } from "./use-receipt.ts"
import { paymentWords } from "./words.ts"

type PaymentsTabProps = {
  application: LocalAdmission | null
  locked: boolean
  /** A file was shared from another app: the form opens with it attached, unless another one is attached already. */
  shared?: boolean | undefined
  /** Called with true while the payment form is open: then that form has the only primary button of the screen. */
  onWriting?: ((isWriting: boolean) => void) | undefined
  /** Opens another form for repairing a refused payment, the entry with this seq: that of staff. */
  onRepair?: ((seq: number) => void) | undefined
}

/** The tab Proof of Payments: the fees, the payments made, and a new payment. Fills the whole width of a phone. */
export function PaymentsTab({ application, ...props }: PaymentsTabProps) {
  if (!application)
    return (
      <Empty
        icon="indian-rupee"
        title={wizardTexts.submitFormFirst}
        hint={paymentWords.saveFormFirst}
        action={
          <RouterLinkButton to="." search={(kept: object) => ({ ...kept, step: 2 })}>
            {paymentWords.toFormStep}
          </RouterLinkButton>
        }
      />
    )
  return <Payments application={application} {...props} />
}

/** The form that is open. `taken`: the shared picture that it opened with; one that comes later is not for this payment. */
type Opened = { repaired: RepairedPayment | null; taken: SharedPicture | null }

const newPayment = (taken: SharedPicture | null): Opened => ({ repaired: null, taken })

function Payments({
  application,
  locked,
  shared: isShared = false,
  onWriting,
  onRepair,
}: PaymentsTabProps & { application: LocalAdmission }) {
  const { record, payments, admissionId } = application
  const fees = useRecordFees(record)
  const fee = fees.data ? totalFee(fees.data.FeeTable) : null
  const [opened, setOpened] = useState<Opened | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const repairOf = useRepairOf(admissionId)
  const begun = useBegunPayment(admissionId)
  const shared = useUntakenFile(begun.takenId)
  useFocusOnEntry()

  const { hasReceipt } = begun
  /** Whether a form opens by itself is decided once: what is attached and removed later does not open another one. */
  const isDecided = useRef(!isShared || locked)
  useEffect(() => {
    const picture = isDecided.current ? undefined : opensWith({ shared, hasReceipt })
    if (picture === undefined) return
    isDecided.current = true
    if (picture !== false) setOpened((now) => now ?? newPayment(picture))
  }, [shared, hasReceipt])

  const shares = useUploadShares(application.admissionId)
  const close = () => {
    setOpened(null)
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => add.current?.focus())
  }
  useIsWriting(opened !== null, onWriting)
  return (
    <div className={css.tab}>
      <FeeStructureSection read={fees} />
      <PaymentTotals rows={fees.data?.FeeTable} payments={payments} record={record} />
      <div className={css.part}>
        <Section
          title={opened ? paymentTexts.addPayment : paymentTexts.proofOfPayments}
          isLarge
          action={
            !locked &&
            !opened && (
              <span className={css.add}>
                <Button
                  ref={add}
                  id="payment"
                  kind="quiet"
                  size="small"
                  icon="plus"
                  onClick={() => setOpened(newPayment(null))}
                >
                  {paymentTexts.addPayment}
                </Button>
              </span>
            )
          }
        >
          {shared && !opened && !locked && (
            <UnsentNote
              tone="info"
              icon="paperclip"
              text={fill(paymentWords.sharedTitle, { name: shared.file.name })}
              goOnText={
                begun.receiptName
                  ? fill(paymentWords.attachInstead, { name: begun.receiptName })
                  : paymentWords.attachShared
              }
              onGoOn={() => setOpened(newPayment(shared))}
              onRemove={() => void forgetSharedFile(shared.id).catch(reportError)}
            />
          )}
          {begun.isBegun && !opened && (!locked || !takesOwnPayments(record)) && (
            <UnsentNote
              tone="warning"
              icon="pencil-line"
              text={locked ? paymentWords.begunLocked : paymentWords.begun}
              goOnText={paymentWords.goOn}
              onGoOn={locked ? undefined : () => setOpened(newPayment(null))}
              onRemove={begun.forget}
            />
          )}
          {opened ? (
            <PaymentForm
              application={application}
              fee={fee}
              repaired={opened.repaired}
              shared={opened.taken}
              onSaved={close}
              onCancel={close}
            />
          ) : (
            <PaymentHistory
              payments={payments}
              shares={shares}
              emptyText={paymentTexts.noHistory}
              emptyHint={locked ? undefined : paymentWords.addHint}
              repair={(payment) => (
                <RepairPayment
                  payment={payment}
                  onEdit={(seq) =>
                    onRepair ? onRepair(seq) : setOpened({ repaired: repairOf(payment), taken: null })
                  }
                />
              )}
            />
          )}
        </Section>
      </div>
    </div>
  )
}

/** Finds the refused entry of a payment with the server's errors by field. */
function useRepairOf(admissionId: string): (payment: LocalPayment) => RepairedPayment | null {
  const lines = useOutboxLanes()?.find((lane) => lane.lane === admissionId)?.lines ?? []
  return (payment) => {
    const { seq } = payment
    if (seq === null) return null
    return { seq, payment, errors: lines.find((line) => line.seq === seq)?.refusal?.errors ?? [] }
  }
}

interface BegunPayment {
  isBegun: boolean
  /** Undefined while it is read. */
  hasReceipt: boolean | undefined
  receiptName: string | undefined
  /** The id of the shared file that its receipt is. */
  takenId: string | undefined
  forget: () => void
}

/** A payment that was typed or photographed and not submitted. */
function useBegunPayment(admissionId: string): BegunPayment {
  const form = paymentFormOf(admissionId)
  const hasInput = useHasKeptForm(form) === true
  const picked = usePickedFiles(admissionId)
  const hasReceipt = picked?.has(RECEIPT_SLOT)
  // A second press would keep a shared receipt twice.
  const isForgetting = useRef(false)
  const forget = async () => {
    if (isForgetting.current) return
    isForgetting.current = true
    try {
      if (!(await putBackOrSay(admissionId))) return
      await forgetPicked(admissionId, RECEIPT_SLOT)
      await dropKeptForm(form)
    } finally {
      isForgetting.current = false
    }
  }
  const receipt = picked?.get(RECEIPT_SLOT)
  const receiptName = receipt?.file?.name
  const takenId = sharedIdOf(receipt)
  return {
    isBegun: hasInput || hasReceipt === true,
    hasReceipt,
    receiptName,
    takenId,
    forget: () => void forget().catch(reportError),
  }
}

/** The shared file that no payment has. One whose page was left before it had left the inbox leaves it now. */
function useUntakenFile(takenId: string | undefined): SharedPicture | null | undefined {
  const shared = useSharedFile()
  const isTaken = isTakenBy(shared, takenId)
  useEffect(() => {
    if (takenId && isTaken) forgetSharedFile(takenId).catch(reportError)
  }, [takenId, isTaken])
  return isTaken ? null : shared
}

/** Focuses the entry to repair or the new payment that the address names. */
function useFocusOnEntry() {
  const { repair, field } = useSearch({ strict: false })
  useEffect(() => {
    if (repair) focusField(`entry-${repair}`)
    else if (field === "payment") focusField(field)
  }, [repair, field])
}
