import { useState } from "react"
import type { LocalPayment } from "#data/admissions.ts"
import { NotSavedError, type Outcome } from "#data/commands.ts"
import type { PreparedFile } from "#data/documents.ts"
import { refreshReads } from "#data/online-write.ts"
import { figures } from "#data/staff-dashboard.ts"
import type { Payee, StaffPaymentValues } from "#data/staff-payment-body.ts"
import { addStaffPayment, newPaymentId, repairStaffPayment } from "#data/staff-payments.ts"
import { kolkataDay } from "#domain/dates.ts"
import { toastTimes } from "#domain/limits.ts"
import { groupTypedAmount } from "#domain/money.ts"
import { staffPaymentFields } from "#domain/payment-form.ts"
import { outboxTexts } from "#domain/texts/outbox.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { cleanInput, issueText, liveIssue } from "#domain/validation.ts"
import { showToast } from "#ui/toast.tsx"
import { emptyStaffPayment, type FormIssue, judge, valuesOf, withPayee } from "./staff-form.ts"
import { listWords } from "./words.ts"

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
  const [errors, setErrors] = useState<Partial<Record<FormIssue["field"], string | undefined>>>(() =>
    Object.fromEntries((repaired?.errors ?? []).map(({ field, message }) => [field, message])),
  )
  const [summary, setSummary] = useState<{ title: string; issues: FormIssue[]; attempt: number } | null>(null)
  const [isWorking, setWorking] = useState(false)
  /** The entry that the server has refused: what is sent next takes its place. */
  const [refused, setRefused] = useState<number | null>(repaired?.seq ?? null)

  const show = (title: string | null, issues: FormIssue[]) => {
    setErrors(Object.fromEntries(issues.map(({ field, message }) => [field, message])))
    setSummary(title === null ? null : { title, issues, attempt: (summary?.attempt ?? 0) + 1 })
    if (title !== null) showToast({ kind: "error", text: title })
  }
  const change = (value: string, name: string) => {
    const field = staffPaymentFields.find((row) => row.name === name)
    if (!field) return
    const cleaned = cleanInput(field, value)
    const next = { ...values, [field.name]: cleaned }
    const issue = liveIssue(field, cleaned, next, { today })
    setValues(next)
    setErrors({ ...errors, [field.name]: issue && issueText(issue) })
  }
  const leave = (name: string) => {
    if (name === "Amount") setValues({ ...values, Amount: groupTypedAmount(values.Amount) })
  }
  const choose = (chosen: Payee | null) => {
    setPayee(chosen)
    setValues(withPayee(values, chosen))
    setErrors({ ...errors, payee: undefined, UserName: undefined, PhoneNo: undefined })
  }
  const submit = async (proof: PreparedFile | null) => {
    const { issues, title } = judge(values, payee, today)
    show(title, issues)
    if (title !== null || !payee || payee.CourseId === null) return
    const payment = { paymentId, payee, courseId: payee.CourseId, values, proof }
    setWorking(true)
    try {
      settle(refused === null ? await addStaffPayment(payment) : await repairStaffPayment(refused, payment))
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      show(listWords.notSaved, [])
    } finally {
      setWorking(false)
    }
  }
  const settle = (outcome: Outcome) => {
    if (outcome.kind === "refused") {
      setRefused(outcome.seq)
      const { status, message, errors: wrong } = outcome.refusal
      const said = message || (status === 400 ? paymentTexts.createError : paymentTexts.createFailed)
      return show(
        said,
        wrong.map(({ field, message }) => ({ field: field as FormIssue["field"], message })),
      )
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
