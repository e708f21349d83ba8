/** The initial values of the staff form, and its validation (platform §5, decisions P14, V20). */

import type { LocalPayment } from "#data/admissions/admissions.ts"
import type { Receiver } from "#data/payments/last-receiver.ts"
import type { Payee, StaffPaymentValues } from "#data/payments/staff-payment-body.ts"
import { fieldMessages } from "#domain/application/field-messages.ts"
import { formatFormDate, type IsoDate } from "#domain/fields/dates.ts"
import { initialValues, stepIssues } from "#domain/fields/validation.ts"
import { formatGrouped } from "#domain/money/money.ts"
import {
  missingStaffFields,
  type StaffPaymentField,
  staffPaymentFields,
} from "#domain/money/staff-payment-fields.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { fillRequired } from "#domain/texts/office/fill-required.ts"
import { listWords } from "../words.ts"

export function emptyStaffPayment(today: IsoDate): StaffPaymentValues {
  const first = { ...initialValues(staffPaymentFields, { today }), PaymentDate: formatFormDate(today) }
  return first as unknown as StaffPaymentValues
}

/** Prefills name and phone with the applicant's; they may be changed, since a parent may pay. */
export function withPayee(values: StaffPaymentValues, payee: Payee | null): StaffPaymentValues {
  return { ...values, UserName: payee?.UserName ?? "", PhoneNo: payee?.PhoneNo ?? "" }
}

/** Prefills the college's account with that of the last payment, unless something is typed there already. */
export function withReceiver(values: StaffPaymentValues, last: Receiver | null): StaffPaymentValues {
  const isBegun = values.ReceiverBank || values.ReceiverAccNo || values.ReceiverBranch
  return isBegun || !last ? values : { ...values, ...last }
}

/** The values of a refused payment, to be edited again. */
export function valuesOf(payment: LocalPayment, today: IsoDate): StaffPaymentValues {
  const first = emptyStaffPayment(today)
  const known = staffPaymentFields.map(({ name }) => {
    if (name === "Amount") return [name, formatGrouped(payment.Amount)]
    if (name === "PaymentDate") return [name, formatFormDate(payment.PaymentDate)]
    return [name, name === "PaymentStatus" ? first[name] : String(payment[name] ?? "")]
  })
  return { ...first, ...Object.fromEntries(known) }
}

/** What somebody has typed of a payment: a value that is not here is that of an empty form. */
export interface Typed {
  paymentId: string
  payee: Payee | null
  values: Partial<StaffPaymentValues>
}

/** As a small form is stored on the device. */
export const toKept = ({ paymentId, payee, values }: Typed): Record<string, string> => ({
  ...values,
  paymentId,
  ...(payee ? { AdmissionId: payee.AdmissionId, payee: JSON.stringify(payee) } : {}),
})

export function fromKept(kept: Record<string, string>): Typed {
  const { paymentId = "", AdmissionId: _, payee, ...values } = kept
  return { paymentId, payee: payee ? (JSON.parse(payee) as Payee) : null, values }
}

type FormIssue = { field: StaffPaymentField | "payee"; message: string; named?: string }

export interface Judged {
  issues: FormIssue[]
  /** The title of the error summary; null when there is no error. */
  title: string | null
}

/** Validates the form. The issues are in its order; missing fields are also listed in the title. */
export function judge(values: StaffPaymentValues, payee: Payee | null, today: IsoDate): Judged {
  const found = stepIssues({ fields: staffPaymentFields }, values, { today })
  const issues: FormIssue[] = fieldMessages(staffPaymentFields, found)
  if (!payee) {
    const message = fill(validationTexts.required, { label: listWords.payee })
    // Name and phone are filled in with the payee: as long as there is none, they are not reported as missing.
    const rest = issues.filter(({ field }) => field !== "UserName" && field !== "PhoneNo")
    const labels = [listWords.payee, ...rest.flatMap(({ field }) => missingLabel(field, values))]
    return {
      issues: [{ field: "payee", message }, ...rest],
      title: fillRequired(labels),
    }
  }
  if (payee.CourseId === null) issues.unshift({ field: "payee", message: listWords.noCourse })
  const title = missingStaffFields(values) ?? (issues.length > 0 ? wizardTexts.fixErrors : null)
  return { issues, title }
}

function missingLabel(name: FormIssue["field"], values: StaffPaymentValues): string[] {
  const field = staffPaymentFields.find((row) => row.name === name)
  return field?.required && values[field.name].trim() === "" ? [field.label] : []
}
