import { expect, it } from "vitest"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { fieldIssue, issueText, stepIssues } from "#domain/fields/validation.ts"
import { applicantPaymentFields } from "#domain/money/payment-fields.ts"
import { admissionField, admissionForm, stepFailureText } from "./admission-form.ts"
import { acceptedInstead, fieldMessages, messageWithFieldName } from "./field-messages.ts"

const context = { today: "2025-11-20" }

it.each<[WizardFieldName, string, string]>([
  ["villageMandal", "Ward No 12", "Village/Mandal: only letters and spaces are allowed"],
  ["guardianMobile", "98480", "Guardian Mobile: mobile number must be exactly 10 digits"],
  ["mobileNumber", "98480", "Mobile number must be exactly 10 digits"],
  ["guardianEmail", "ravi", "Guardian Email: please enter a valid email address"],
  ["pan", "ABCDE123", "Please enter a valid PAN number (e.g., ABCDE1234F)"],
  ["firstName", "", "First Name is required"],
])("the summary says of %s = %s: %s", (name, value, said) => {
  const field = admissionField(name)
  const issue = fieldIssue(field, { ...acceptedValues, [name]: value }, context)
  expect(issue && messageWithFieldName(field, issueText(issue))).toBe(said)
})

it("tells apart the marks of four exams", () => {
  const field = admissionField("maxMarks1")
  expect(messageWithFieldName(field, "Only integers are allowed", "Second MBBS")).toBe(
    "Second MBBS, Maximum Marks: only integers are allowed",
  )
  expect(messageWithFieldName(field, "Maximum marks should be between 0 and 9999", "Second MBBS")).toBe(
    "Second MBBS: Maximum marks should be between 0 and 9999",
  )
})

it("says which payment field it was", () => {
  const values = { TransactionRef: "SBIN524326789012", PaymentStatus: "Pending" }
  const said = fieldMessages(
    applicantPaymentFields,
    stepIssues({ fields: applicantPaymentFields }, values, context),
  )
  expect(said.find(({ field }) => field === "TransactionRef")).toEqual({
    field: "TransactionRef",
    message: "Only numbers are allowed",
    named: "UTR / Reference Number: only numbers are allowed",
  })
})

it("says what is accepted instead, and whom to ask where the college decides", () => {
  const council = admissionField("MedicalCouncilRegNo")
  const college = { HelpDeskPhone: "0866 257 1234", SupportEmail: "help@example.org" }
  expect(acceptedInstead(council, "APMC/98765", college)).toBe(
    "This college takes digits here. If your number has letters, ask the admissions office: 0866 257 1234, help@example.org",
  )
  expect(acceptedInstead(council, "APMC/98765")).toBe(
    "This college takes digits here. If your number has letters, ask the admissions office.",
  )
  expect(acceptedInstead(council, "98765", college)).toBeUndefined()
  expect(acceptedInstead(admissionField("percentage"), "64.5")).toBe(
    "A whole number without a point, such as 64",
  )
  expect(acceptedInstead(admissionField("mobileNumber"), "+447911123456")).toBe(
    "Ten digits, with or without +91 or 0 before them",
  )
  expect(acceptedInstead(admissionField("villageMandal"), "Ward 12")).toBeUndefined()
})

it("asks to complete what is missing only where something required is", () => {
  const [, personal] = admissionForm
  const title = (values: Partial<Record<WizardFieldName, string>>) => {
    const found = personal ? stepIssues(personal, { ...acceptedValues, ...values }, context) : []
    return personal && stepFailureText(personal, found)
  }
  expect(title({ city: "" })).toBe(
    "Please complete all required fields in Personal Details before proceeding.",
  )
  expect(title({ pincode: "52" })).toBe("Please correct the answers in Personal Details before proceeding.")
})
