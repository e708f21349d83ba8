/**
 * Decides what the applicant's payment form asks for and what it sends (applicant-form §5.6; decisions P4, P5, V2, V13,
 * V19). The staff's form is in staff-payment-fields.ts.
 */

import { paymentModesApplicant, purposeOptions } from "#domain/application/options.ts"
import { formatFormDate, parseFormDate } from "#domain/fields/dates.ts"
import { MAX_PAYMENT } from "#domain/fields/field-kinds.ts"
import {
  type Field,
  type FormValues,
  field,
  type Issue,
  type RuleContext,
} from "#domain/fields/field-table.ts"
import { stepIssues, tidyValue } from "#domain/fields/validation.ts"
import { MAX_NAME, type NamedRecord, wholeNameOf } from "#domain/people/whole-name.ts"
import { parseRupees } from "./money.ts"

export type ApplicantPaymentField =
  | "UserName"
  | "PhoneNo"
  | "Amount"
  | "Mode"
  | "TransactionRef"
  | "PaymentDate"
  | "PaymentPurpose"
  | "PaymentStatus"

const pendingOnly = [{ value: "Pending", label: "Pending" }]
export const amountRange = { min: 0, max: MAX_PAYMENT, code: "amountMax" } as const

/**
 * The applicant's form. The reference is required although the specification's submit checks leave it out (decision V13);
 * the status can only be Pending.
 */
export const applicantPaymentFields: readonly Field<ApplicantPaymentField>[] = [
  field("UserName", "Name", "letters", { required: true, max: MAX_NAME, autocomplete: "name" }),
  field("PhoneNo", "Phone Number", "phone", { required: true, max: 15, autocomplete: "tel" }),
  field("Amount", "Amount", "amount", { required: true, range: amountRange }),
  field("Mode", "Payment Mode", "choice", { required: true, options: () => paymentModesApplicant }),
  field("TransactionRef", "UTR / Reference Number", "reference", {
    required: true,
    whenRules: ({ freeReference }) => (freeReference ? { kind: "freeReference" } : undefined),
  }),
  field("PaymentDate", "Payment Date", "date", { required: true, notFuture: true, hint: "dd-mm-yyyy" }),
  field("PaymentPurpose", "Purpose of Payment", "choice", { required: true, options: purposeOptions }),
  field("PaymentStatus", "Status", "choice", {
    readOnly: true,
    options: () => pendingOnly,
    initial: () => "Pending",
  }),
]

/** The values of a new form; the payee is initially the applicant (decision P14). */
export function emptyPayment(
  applicant: NamedRecord & { readonly MobileNo?: string | null },
  { today }: RuleContext,
) {
  return {
    UserName: wholeNameOf(applicant).slice(0, MAX_NAME),
    PhoneNo: applicant.MobileNo ?? "",
    Amount: "",
    Mode: "",
    TransactionRef: "",
    PaymentDate: formatFormDate(today),
    PaymentPurpose: "",
    PaymentStatus: "Pending",
  } satisfies Record<ApplicantPaymentField, string>
}

/** An issue of the applicant's form, or of the application and course that it needs. */
export type PaymentIssue = Issue<ApplicantPaymentField | "AdmissionId" | "CourseId">

/**
 * The submit checks of the applicant's form, in its order, then 'Admission ID is required' and
 * 'Course ID is required' (applicant-form §5.6).
 */
export function paymentIssues(
  values: FormValues,
  of: { readonly AdmissionId?: string | null; readonly CourseId?: number | null },
  context: RuleContext,
): readonly PaymentIssue[] {
  const missing = (name: "AdmissionId" | "CourseId", label: string): readonly PaymentIssue[] =>
    of[name] ? [] : [{ field: name, code: "required", params: { label } }]
  return [
    ...stepIssues({ fields: applicantPaymentFields }, values, context),
    ...missing("AdmissionId", "Admission ID"),
    ...missing("CourseId", "Course ID"),
  ]
}

/**
 * The request body of the applicant's form, once it has no issues: the amount as a number of
 * rupees, the date as yyyy-mm-dd, always Pending.
 */
export function toPaymentCreate(
  values: Readonly<Record<ApplicantPaymentField, string>>,
  of: {
    readonly PaymentId: string
    readonly AdmissionId: string
    readonly CourseId: number
    readonly Category: string | null
  },
) {
  const tidy = (name: ApplicantPaymentField) =>
    tidyValue(
      applicantPaymentFields.find((row) => row.name === name) ?? field(name, name, "text"),
      values[name],
    )
  return {
    ...of,
    UserName: tidy("UserName"),
    PhoneNo: tidy("PhoneNo"),
    Amount: parseRupees(tidy("Amount")) ?? 0,
    Mode: tidy("Mode") as "DD" | "Online",
    PaymentDate: parseFormDate(tidy("PaymentDate")) ?? "",
    TransactionRef: tidy("TransactionRef"),
    PaymentPurpose: tidy("PaymentPurpose"),
    PaymentStatus: "Pending",
  } as const
}
