/** Decides which message stands at a field when a request breaks the contract; the messages are those of the form. */
import type { ErrorObject } from "ajv"
import { columns } from "#domain/admission-record/columns.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import { kindRules } from "#domain/fields/field-kinds.ts"
import type { Field } from "#domain/fields/field-table.ts"
import { issueText } from "#domain/fields/validation.ts"
import { staffPaymentFields } from "#domain/money/staff-payment-fields.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { type FieldError, MOST_ERRORS, shortened } from "./problem.ts"

/** The form's field for a field of the contract, if a form has it. */
function formField(name: string): Field | undefined {
  const column = columns.find((candidate) => candidate.record === name)
  if (column) return admissionField(column.field)
  return staffPaymentFields.find((candidate) => candidate.name === name)
}

/** The form's name for a field of the contract: "Village/Mandal" for Address; else the name as sent. */
export function labelOf(name: string): string {
  const field = formField(name)
  return field?.calledInMessages ?? field?.label ?? name
}

/** The form's message for a value in a wrong format, such as "Pincode must be exactly 6 digits". */
function formatSentence(name: string): string {
  const field = formField(name)
  const rule = field && kindRules[field.kind]
  const code = rule?.complete?.code ?? rule?.allowed?.code
  return code ? issueText({ code, params: {} }) : `${labelOf(name)} has a wrong format`
}

function sentence(error: ErrorObject, field: string): string {
  const { keyword, params } = error
  switch (keyword) {
    case "required":
      if (field === "admissionDocId") return documentTexts.reuploadIdMissing
      return issueText({ code: "required", params: { label: labelOf(field) } })
    case "maxLength":
      return issueText({ code: "maxCharacters", params: { max: params.limit as number } })
    case "minLength":
      return (params.limit as number) === 1
        ? issueText({ code: "required", params: { label: labelOf(field) } })
        : `${labelOf(field)} must be at least ${params.limit} characters`
    case "enum":
    case "const":
      return validationTexts.option
    case "format":
    case "pattern":
      return formatSentence(field)
    case "minimum":
    case "maximum":
      return `${labelOf(field)} must be ${keyword === "minimum" ? "at least" : "at most"} ${params.limit}`
    case "additionalProperties":
    case "unevaluatedProperties":
      return `${field} is not known`
    default:
      return `${labelOf(field)} ${error.message ?? "is not valid"}`
  }
}

/** These keywords only combine branches; the error of the branch that fits the value's type is used instead. */
const silent = new Set(["oneOf", "anyOf", "allOf", "if"])

/**
 * One error per field, in the order found, at most twenty. Paths have the form "records.0.ExamName"; the path of the whole
 * body is "".
 */
export function toFieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  const found = new Map<string, FieldError>()
  const speaking = errors.filter((error) => !silent.has(error.keyword))
  for (const error of speaking.length > 0 ? speaking : errors) {
    const base = error.instancePath.slice(1).replaceAll("/", ".")
    const { missingProperty, additionalProperty, unevaluatedProperty } = error.params as Record<
      string,
      string
    >
    const extra = missingProperty ?? additionalProperty ?? unevaluatedProperty
    if (found.size === MOST_ERRORS) break
    const field = shortened([base, extra].filter(Boolean).join("."))
    const name = field.split(".").at(-1) ?? ""
    const isNullBranch = error.keyword === "type" && error.params.type === "null"
    if (!isNullBranch && !found.has(field)) found.set(field, { field, message: sentence(error, name) })
  }
  return [...found.values()]
}
