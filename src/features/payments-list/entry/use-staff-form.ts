import { useEffect, useRef, useState } from "react"
import { useSnapshot } from "valtio"
import { type LocalPayment, useAdmission } from "#data/admissions/admissions.ts"
import { collegeToday } from "#data/form/college-day.ts"
import {
  awaitOutcome,
  NotSavedError,
  notSavedText,
  type Outcome,
  unsettledText,
} from "#data/outbox/commands.ts"
import { dueReads } from "#data/payments/fee-amounts.ts"
import { useRecordFees } from "#data/payments/fees.ts"
import { keepReceiver, useLastReceiver } from "#data/payments/last-receiver.ts"
import type { Payee, StaffPaymentValues } from "#data/payments/staff-payment-body.ts"
import { addStaffPayment, newPaymentId, repairStaffPayment } from "#data/payments/staff-payments.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { refreshReads } from "#data/reads/online-write.ts"
import { figures } from "#data/reads/staff-dashboard.ts"
import type { PreparedFile } from "#data/review/documents.ts"
import { requireUser } from "#data/session/session-state.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { cleanInput, issueText, liveIssue } from "#domain/fields/validation.ts"
import {
  type Doubt,
  paymentDoubts,
  usedReferenceText,
  withReference,
} from "#domain/money/doubtful-payment.ts"
import { totalFee } from "#domain/money/fees.ts"
import { groupAmount, parseRupees } from "#domain/money/money.ts"
import { staffPaymentFields } from "#domain/money/staff-payment-fields.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { useLateCallback } from "#ui/forms/use-late-callback.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { emptyStaffPayment, judge, type Typed, valuesOf, withPayee, withReceiver } from "./staff-form.ts"
import { useKeptPayment } from "./use-kept-payment.ts"

export type Added = Exclude<Outcome["kind"], "refused">
/** Called with the outcome, its text and the payment; returns true when the screen shows the text itself. */
export type OnAdded = (how: Added, text: string, paymentId: string) => boolean

/** A payment that the server refused, with the server's errors by field. */
export interface RefusedPayment {
  seq: number
  payment: LocalPayment
  errors: readonly { field: string; message: string }[]
}

/** The state of the staff's payment form: values, errors, and the submit. */
export function useStaffForm(
  onAdded: OnAdded,
  first: Payee | null = null,
  repaired: RefusedPayment | null = null,
) {
  const today = collegeToday()
  const [paymentId, setPaymentId] = useState(() => repaired?.payment.PaymentId ?? newPaymentId())
  const lateAdded = useLateCallback(onAdded)
  const { errors, summary, isWorking, refuse, mark, clear, send } = useFormIssues(
    repaired?.errors,
    repaired?.payment.refusal,
  )
  const { payee, begun, values, change, leave, choose, restore } = useStaffValues(first, repaired, mark)
  /** The seq of the refused entry: the next submit replaces it. */
  const [refused, setRefused] = useState<number | null>(repaired?.seq ?? null)

  const changed = staffPaymentFields.filter(({ name }) => values[name] !== begun[name])
  const isChanged = payee?.AdmissionId !== first?.AdmissionId || changed.length > 0
  const kept = useKeptPayment({
    beside: first?.AdmissionId ?? null,
    isOff: repaired !== null,
    restore: (typed) => {
      if (latest.current) return
      setPaymentId(typed.paymentId)
      restore(typed)
    },
  })
  const latest = useRef(isChanged)
  latest.current = isChanged
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed, and not yet handed to the outbox
  useEffect(() => {
    if (isWorking || refused !== null) return
    const typed = Object.fromEntries(changed.map(({ name }) => [name, values[name]]))
    void (isChanged ? kept.keep({ paymentId, payee, values: typed }) : kept.drop())
  }, [payee, values])

  const known = useKnownOf(payee)
  const others = known.payments.filter((one) => one.PaymentId !== paymentId)
  const [used] = withReference(values.TransactionRef, others)
  const [doubts, setDoubts] = useState<readonly Doubt[]>([])

  /** False when something is missing or wrong, which is shown. */
  const check = (): boolean => {
    const { issues, title } = judge(values, payee, today)
    if (title === null) clear()
    else refuse(title, issues)
    return title === null
  }
  /** Once nothing `isLooking` any more. `isSure`: the user has confirmed the doubtful values. */
  const submit = async (proof: PreparedFile | null, isSure = false) => {
    if (!check()) return
    const Amount = parseRupees(values.Amount) ?? 0
    const doubtful = isSure ? [] : paymentDoubts({ ...values, Amount }, known.fee, others)
    setDoubts(doubtful)
    if (doubtful.length > 0) return
    if (!payee || payee.CourseId === null) return
    const { UserID } = requireUser()
    const payment = { paymentId, payee, courseId: payee.CourseId, values, proof }
    const add = async () => {
      const entries = await addStaffPayment(payment)
      // Durable from here on: it must not come back.
      await kept.drop()
      return awaitOutcome(entries)
    }
    await send(
      async () => settle(refused === null ? await add() : await repairStaffPayment(refused, payment), UserID),
      (error) => {
        if (!(error instanceof NotSavedError)) throw error
        refuse(notSavedText(error), [])
      },
    )
  }
  const settle = (outcome: Outcome, userId: number) => {
    if (outcome.kind === "refused") {
      setRefused(outcome.seq)
      const { status, message, errors: wrong } = outcome.refusal
      const text = message || (status === 400 ? paymentTexts.createError : paymentTexts.createFailed)
      return refuse(text, wrong)
    }
    keepReceiver(userId, values).catch(reportError)
    const isReceived = outcome.kind === "received"
    const text = textOf(outcome)
    refreshReads(["listPayments", "searchPayments", ...dueReads, ...figures])
    // The panel may have been closed, and the list beside it changed.
    if (!lateAdded()?.(outcome.kind, text, paymentId))
      showToast({ kind: isReceived ? "success" : "info", text, durationMs: toastTimes.staffSuccess })
  }
  return {
    values,
    payee,
    errors,
    summary,
    /** It is being saved: from here on it is made, also when the panel is closed. */
    isSaving: isWorking,
    /** The payee's fees and payments, against which a submit is checked, are being loaded. */
    isLooking: known.isLooking,
    isChanged,
    isRefused: refused !== null,
    // Not while it is being saved: the payment itself would be found.
    usedText: isWorking || !used ? undefined : usedReferenceText(used),
    doubts,
    settleDoubts: () => setDoubts([]),
    today,
    change,
    leave,
    choose,
    check,
    submit,
  }
}

function textOf(outcome: Outcome): string {
  return outcome.kind === "received" ? (outcome.message ?? paymentTexts.created) : unsettledText(outcome)
}

/** What is typed, and the chosen payee. `mark` replaces the error of a field. */
function useStaffValues(
  first: Payee | null,
  repaired: RefusedPayment | null,
  mark: (field: string, error?: string) => void,
) {
  const today = collegeToday()
  const [payee, setPayee] = useState<Payee | null>(first)
  const [begun, setBegun] = useState<StaffPaymentValues>(() =>
    repaired ? valuesOf(repaired.payment, today) : withPayee(emptyStaffPayment(today), first),
  )
  const [values, setValues] = useState(begun)
  const last = useLastReceiver()
  const isNew = repaired === null
  useEffect(() => {
    if (!isNew || !last) return
    setBegun((known) => withReceiver(known, last))
    setValues((known) => withReceiver(known, last))
  }, [isNew, last])
  const change = (value: string, name: string) => {
    const field = staffPaymentFields.find((row) => row.name === name)
    if (!field) return
    const cleaned = cleanInput(field, value)
    const next = { ...values, [field.name]: cleaned }
    const issue = liveIssue(field, cleaned, next, { today })
    setValues(next)
    mark(field.name, issue && issueText(issue))
  }
  const leave = (name: string) => {
    if (name === "Amount") setValues({ ...values, Amount: groupAmount(values.Amount) })
  }
  const choose = (chosen: Payee | null) => {
    setPayee(chosen)
    setValues(withPayee(values, chosen))
    for (const field of ["payee", "UserName", "PhoneNo"]) mark(field)
  }
  const restore = (typed: Typed) => {
    // The application that is open is known better than it was then.
    if (!first && typed.payee) setPayee(typed.payee)
    setValues((all) => ({ ...all, ...typed.values }))
  }
  return { payee, begun, values, change, leave, choose, restore }
}

/** The fees and payments of the payee, as far as they are known on this device, with those that wait in the outbox. */
function useKnownOf(payee: Payee | null) {
  const { admission } = useAdmission(payee?.AdmissionId ?? null)
  const fees = useRecordFees(admission?.record ?? {})
  const { online } = useSnapshot(connectivity)
  const isUnknown = payee !== null && (admission === undefined || fees.isLoading)
  return {
    /** Without a network nothing more will be loaded: the check uses what is stored here. */
    isLooking: online && isUnknown,
    fee: fees.data ? totalFee(fees.data.FeeTable) : null,
    payments: admission?.payments ?? [],
  }
}
