import { useState } from "react"
import type { LocalPayment } from "#data/admissions.ts"
import { NotSavedError, notSavedText, type Outcome } from "#data/commands.ts"
import type { PreparedFile } from "#data/documents.ts"
import { refreshReads } from "#data/online-write.ts"
import { figures } from "#data/staff-dashboard.ts"
import type { Payee, StaffPaymentValues } from "#data/staff-payment-body.ts"
import { addStaffPayment, newPaymentId, repairStaffPayment } from "#data/staff-payments.ts"
import { kolkataDay } from "#domain/dates.ts"
import { toastTimes } from "#domain/limits.ts"
import { groupTypedAmount } from "#domain/money.ts"
import { staffPaymentFields } from "#domain/staff-payment-form.ts"
import { outboxTexts } from "#domain/texts/outbox.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { cleanInput, issueText, liveIssue } from "#domain/validation.ts"
import { showToast } from "#ui/toast.tsx"
import { useFormIssues } from "#ui/use-form-issues.ts"
import { emptyStaffPayment, judge, valuesOf, withPayee } from "./staff-form.ts"

export type Added = "received" | "saved"

/** A payment that the server refused, with what it said of each field. */
export interface RefusedPayment {
  seq: number
  payment: LocalPayment
  errors: readonly { field: string; message: string }[]
}

/** The staff's payment form: what stands in it, what is wrong with it, and its way to the college. */
export function useStaffForm(
  onAdded: (how: Added) => void,
  first: Payee | null = null,
  repaired: RefusedPayment | null = null,
) {
  const today = kolkataDay(new Date())
  const [paymentId] = useState(() => repaired?.payment.PaymentId ?? newPaymentId())
  const [payee, setPayee] = useState<Payee | null>(first)
  const [values, setValues] = useState<StaffPaymentValues>(() =>
    repaired ? valuesOf(repaired.payment, today) : withPayee(emptyStaffPayment(today), first),
  )
  const { errors, summary, isWorking, refuse, mark, clear, send } = useFormIssues(
    repaired?.errors,
    repaired?.payment.refusal,
  )
  /** The entry that the server has refused: what is sent next takes its place. */
  const [refused, setRefused] = useState<number | null>(repaired?.seq ?? null)

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
    if (name === "Amount") setValues({ ...values, Amount: groupTypedAmount(values.Amount) })
  }
  const choose = (chosen: Payee | null) => {
    setPayee(chosen)
    setValues(withPayee(values, chosen))
    for (const field of ["payee", "UserName", "PhoneNo"]) mark(field)
  }
  const submit = async (proof: PreparedFile | null) => {
    const { issues, title } = judge(values, payee, today)
    if (title !== null) return refuse(title, issues)
    clear()
    if (!payee || payee.CourseId === null) return
    const payment = { paymentId, payee, courseId: payee.CourseId, values, proof }
    await send(
      async () =>
        settle(
          refused === null ? await addStaffPayment(payment) : await repairStaffPayment(refused, payment),
        ),
      (error) => {
        if (!(error instanceof NotSavedError)) throw error
        refuse(notSavedText(error), [])
      },
    )
  }
  const settle = (outcome: Outcome) => {
    if (outcome.kind === "refused") {
      setRefused(outcome.seq)
      const { status, message, errors: wrong } = outcome.refusal
      const said = message || (status === 400 ? paymentTexts.createError : paymentTexts.createFailed)
      return refuse(said, wrong)
    }
    const isReceived = outcome.kind === "received"
    const text = isReceived ? (outcome.message ?? paymentTexts.created) : outboxTexts.savedOnDevice
    showToast({ kind: isReceived ? "success" : "info", text, durationMs: toastTimes.staffSuccess })
    refreshReads(["listPayments", "searchPayments", ...figures])
    onAdded(outcome.kind)
  }
  return {
    values,
    payee,
    errors,
    summary,
    isWorking,
    isRefused: refused !== null,
    today,
    change,
    leave,
    choose,
    submit,
  }
}
