/** Makes the request of the staff's payment form (platform §3, §5; decisions P2, P13, P14). */
import type { components } from "#api/schema.gen.ts"
import type { PreparedFile } from "#data/review/documents.ts"
import { parseFormDate } from "#domain/fields/dates.ts"
import { tidyValue } from "#domain/fields/validation.ts"
import { parseRupees } from "#domain/money/money.ts"
import { type StaffPaymentField, staffPaymentFields } from "#domain/money/staff-payment-fields.ts"

export type Payee = components["schemas"]["Payee"]
export type StaffPaymentValues = Readonly<Record<StaffPaymentField, string>>

export interface NewStaffPayment {
  /** Made when the form opens, so that sending it twice creates one payment. */
  paymentId: string
  payee: Payee
  courseId: number
  values: StaffPaymentValues
  proof: PreparedFile | null
}

/** The request, for valid values: rupees as a number, the date as yyyy-mm-dd, empty fields left out. */
export function toStaffPayment({ paymentId, payee, courseId, values }: NewStaffPayment) {
  const tidy = Object.fromEntries(
    staffPaymentFields.map((field) => [field.name, tidyValue(field, values[field.name])]),
  ) as Record<StaffPaymentField, string>
  const { Amount, Mode, PaymentDate, PaymentReferenceId, PaymentStatus: _, ...texts } = tidy
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ""))
  return {
    ...given,
    PaymentId: paymentId,
    AdmissionId: payee.AdmissionId,
    CourseId: courseId,
    Category: payee.Category ?? null,
    Amount: parseRupees(Amount) ?? 0,
    Mode,
    PaymentDate: parseFormDate(PaymentDate) ?? "",
    PaymentReferenceId: Number(PaymentReferenceId),
    PaymentStatus: "Accepted" as const,
  }
}
