import { useEffect, useRef, useState } from "react"
import type { LocalAdmission, LocalPayment } from "#data/admissions/admissions.ts"
import { collegeToday } from "#data/form/college-day.ts"
import { dropKeptForm, keepForm, loadKeptForm, paymentFormOf } from "#data/form/kept-form.ts"
import {
  awaitOutcome,
  NotSavedError,
  notSavedText,
  type Outcome,
  unsettledText,
} from "#data/outbox/commands.ts"
import { forgetPicked, RECEIPT_SLOT } from "#data/outbox/picked-files.ts"
import { addPayment, type NewPayment, repairPayment } from "#data/payments/payments.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import type { PreparedFile } from "#data/review/documents.ts"
import { fieldMessages } from "#domain/application/field-messages.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import { cleanInput, issueText, liveIssue, shownValue } from "#domain/fields/validation.ts"
import {
  type Doubt,
  paymentDoubts,
  usedReferenceText,
  withReference,
} from "#domain/money/doubtful-payment.ts"
import { formatGrouped, parseRupees } from "#domain/money/money.ts"
import {
  type ApplicantPaymentField,
  applicantPaymentFields,
  emptyPayment,
  paymentIssues,
} from "#domain/money/payment-fields.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { useIsShown } from "#ui/forms/use-is-shown.ts"
import { showToast, type ToastKind } from "#ui/overlays/toast.tsx"

type Values = Record<ApplicantPaymentField, string>

/** A payment that the server refused, with the server's errors by field. */
export interface RepairedPayment {
  seq: number
  payment: LocalPayment
  errors: readonly { field: string; message: string }[]
}

/**
 * The state of the applicant's payment form: values, errors, and the submit into the outbox. `onSaved` is called once the
 * outcome is shown.
 */
export function usePaymentForm(
  application: LocalAdmission,
  fee: number | null,
  repaired: RepairedPayment | null,
  onSaved: () => void,
) {
  const context = { ...useCollegeRules(), today: collegeToday() }
  const { errors, summary, isWorking, refuse, mark, clear, send } = useFormIssues(repaired?.errors)
  const keptAs = repaired ? null : paymentFormOf(application.admissionId)
  const { values, setValues, hasInput, setHasInput, isKept, keep } = useKeptValues(keptAs, () =>
    firstValues(application, repaired?.payment ?? null, context),
  )
  const isShown = useIsShown()

  const change = (text: string, name: string) => {
    const field = applicantPaymentFields.find((row) => row.name === name)
    if (!field) return
    const value = shownValue(field, cleanInput(field, text))
    const issue = liveIssue(field, value, values, context)
    const changed = { ...values, [field.name]: value }
    setValues(changed)
    mark(field.name, issue && issueText(issue))
    // While it is being sent the stored form is dropped: it must not come back.
    if (isWorking) return
    setHasInput(true)
    keep(changed, field.name)
  }

  const others = application.payments.filter((one) => one.PaymentId !== repaired?.payment.PaymentId)
  const [doubts, setDoubts] = useState<readonly Doubt[]>([])

  /** What was typed is dropped as soon as the payment is durable: the next one may begin before its outcome is known. */
  const add = async (payment: NewPayment): Promise<Outcome> => {
    const entries = await addPayment(payment)
    setHasInput(false)
    if (keptAs) await dropKeptForm(keptAs).catch(reportError)
    return awaitOutcome(entries)
  }

  /** `isSure`: the user has confirmed the doubtful values. */
  const submit = async (receipt: PreparedFile | null, isSure = false) => {
    const { admissionId, record } = application
    const courseId = record.CourseId ?? null
    const issues = paymentIssues(values, { AdmissionId: admissionId, CourseId: courseId }, context)
    if (issues.length > 0 || courseId === null)
      return refuse(wizardTexts.fixErrors, fieldMessages(applicantPaymentFields, issues))
    clear()
    const doubtful = isSure
      ? []
      : paymentDoubts({ ...values, Amount: parseRupees(values.Amount) ?? 0 }, fee, others)
    setDoubts(doubtful)
    if (doubtful.length > 0) return
    const category = record.Category ?? null
    const takesPicked = receipt ? ([admissionId, RECEIPT_SLOT] as const) : undefined
    const subject = wholeNameOf(record)
    const payment = { admissionId, courseId, category, values, receipt, takesPicked, subject }
    await send(
      async () => {
        const outcome =
          repaired === null
            ? await add(payment)
            : await repairPayment(repaired.seq, repaired.payment.PaymentId, payment)
        setHasInput(false)
        showOutcome(outcome)
        if (isShown.current) onSaved()
      },
      (error) => {
        if (!(error instanceof NotSavedError)) throw error
        toast("error", error.isFull ? notSavedText(error) : paymentTexts.submitFailedTryAgain)
      },
    )
  }

  /** Gives the payment up: the next one starts empty. */
  const forget = async () => {
    setHasInput(false)
    if (!keptAs) return
    // The receipt first: a shared one waits again, and would be kept twice.
    await forgetPicked(application.admissionId, RECEIPT_SLOT)
    await dropKeptForm(keptAs)
  }

  const [used] = withReference(values.TransactionRef, others)
  return {
    values,
    /** Something was typed that was not sent. */
    hasInput,
    /** What is typed is stored on this device; otherwise it is lost with the form. */
    isKept,
    errors,
    summary,
    isWorking,
    // Not while it is being saved: the payment itself would be found.
    usedText: isWorking || !used ? undefined : usedReferenceText(used),
    doubts,
    settleDoubts: () => setDoubts([]),
    context,
    isShown,
    change,
    submit,
    forget,
  }
}

/** What is typed; as it was kept under this key, if it was. Nothing is kept without a key. */
function useKeptValues(keptAs: string | null, first: () => Values) {
  const [values, setValues] = useState<Values>(first)
  const [hasInput, setHasInput] = useState(false)
  const [isKept, setKept] = useState(keptAs !== null)
  /** What is typed before the kept values are loaded: it stays, and replaces none of the others on the disk. */
  const early = useRef<Partial<Values> | null>(keptAs === null ? null : {})
  const store = (changed: Values) => {
    if (!keptAs) return
    keepForm(keptAs, changed).then(
      () => setKept(true),
      (error: unknown) => {
        setKept(false)
        reportError(error)
      },
    )
  }
  const keep = (changed: Values, name: ApplicantPaymentField) => {
    if (early.current) early.current[name] = changed[name]
    else store(changed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (!keptAs) return
    const goOn = (kept: Partial<Values>) => {
      const typed = early.current ?? {}
      early.current = null
      if (Object.keys(kept).length > 0) setHasInput(true)
      setValues((all) => ({ ...all, ...kept, ...typed }))
      if (Object.keys(typed).length > 0) store({ ...values, ...kept, ...typed })
    }
    loadKeptForm(keptAs).then(
      (kept) => goOn(kept ?? {}),
      (error: unknown) => {
        goOn({})
        reportError(error)
      },
    )
  }, [keptAs])
  return { values, setValues, hasInput, setHasInput, isKept, keep }
}

function firstValues(
  { record }: LocalAdmission,
  repaired: LocalPayment | null,
  context: RuleContext,
): Values {
  const first = emptyPayment(record, context)
  if (!repaired) return first
  return {
    ...first,
    UserName: repaired.UserName ?? "",
    PhoneNo: repaired.PhoneNo ?? "",
    Amount: formatGrouped(repaired.Amount),
    Mode: repaired.Mode ?? "",
    TransactionRef: repaired.TransactionRef ?? "",
    PaymentDate: formatFormDate(repaired.PaymentDate),
    PaymentPurpose: repaired.PaymentPurpose ?? "",
  }
}

/** `submitted`: what is said when the server has received it without a message. */
export function showOutcome(outcome: Outcome, submitted: string = paymentTexts.submitted): void {
  if (outcome.kind === "received") toast("success", outcome.message ?? submitted)
  else if (outcome.kind === "refused") toast("error", refusedText(outcome.refusal))
  else toast("info", unsettledText(outcome))
}

/** The server's message, else the specification's text (applicant-form §8). */
function refusedText({ status, message }: { status: number; message: string }): string {
  if (message) return message
  return status === 400 ? paymentTexts.submitError : paymentTexts.submitFailed
}

function toast(kind: ToastKind, text: string): void {
  showToast({ kind, text, durationMs: kind === "error" ? toastTimes.shared : toastTimes.applicant })
}
