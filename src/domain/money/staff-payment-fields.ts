/** Decides what the staff's payment form asks for (platform §3, §5; decisions P4, P5, V20). */

import { paymentModesStaff } from "#domain/application/office-options.ts"
import { purposeOptions } from "#domain/application/options.ts"
import { type Field, type FormValues, field } from "#domain/fields/field-table.ts"
import { tidyValue } from "#domain/fields/validation.ts"
import { fillRequired } from "#domain/texts/office/fill-required.ts"
import { type ApplicantPaymentField, amountRange } from "./payment-fields.ts"

const acceptedOnly = [{ value: "Accepted", label: "Accepted" }]

export type StaffPaymentField =
  | ApplicantPaymentField
  | "InstrumentNo"
  | "SenderBank"
  | "SenderAccNo"
  | "SenderBranch"
  | "ReceiverBank"
  | "ReceiverAccNo"
  | "ReceiverBranch"
  | "PaymentReferenceId"

/**
 * The staff form; its missing required fields are reported together, see
 * `missingStaffFields`. The reference may contain letters here.
 */
export const staffPaymentFields: readonly Field<StaffPaymentField>[] = [
  field("UserName", "Name", "letters", { required: true, max: 100 }),
  field("PhoneNo", "Phone Number", "phone", { required: true, max: 15 }),
  field("Amount", "Amount", "amount", { required: true, range: amountRange }),
  field("Mode", "Mode", "choice", { required: true, options: () => paymentModesStaff }),
  field("PaymentDate", "Payment Date", "date", { required: true, notFuture: true, hint: "dd-mm-yyyy" }),
  field("TransactionRef", "Transaction Ref", "text", { max: 50 }),
  field("InstrumentNo", "Instrument No", "text", { max: 50 }),
  field("SenderBank", "Sender Bank", "text", { max: 100 }),
  field("SenderAccNo", "Sender Acc No", "text", { max: 34 }),
  field("SenderBranch", "Sender Branch", "text", { max: 100 }),
  field("ReceiverBank", "Receiver Bank", "text", { required: true, max: 100 }),
  field("ReceiverAccNo", "Receiver Acc No", "text", { required: true, max: 34 }),
  field("ReceiverBranch", "Receiver Branch", "text", { required: true, max: 100 }),
  field("PaymentPurpose", "Payment Purpose", "choice", { required: true, options: purposeOptions }),
  field("PaymentReferenceId", "Payment Reference", "catalogue", {
    required: true,
    source: "paymentReferences",
  }),
  field("PaymentStatus", "Payment Status", "choice", {
    required: true,
    options: () => acceptedOnly,
    initial: () => "Accepted",
  }),
]

/** 'Please fill all required fields: {field names}' for the staff form (decision V20); undefined when nothing is missing. */
export function missingStaffFields(values: FormValues): string | undefined {
  const missing = staffPaymentFields.filter((row) => row.required && tidyValue(row, values[row.name]) === "")
  return missing.length === 0 ? undefined : fillRequired(missing.map((row) => row.label))
}
