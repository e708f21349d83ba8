/**
 * Decides how an issue is worded in a summary, away from its field: with the field's name;
 * and which hint helps at the field itself.
 */
import { type CollegeRules, contactLine } from "#domain/college/college-rules.ts"
import type { Field, Issue } from "#domain/fields/field-table.ts"
import { issueText } from "#domain/fields/validation.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"

type Named = Pick<Field, "label" | "calledInMessages">

/**
 * "Village/Mandal: only letters and spaces are allowed"; a sentence that already names its field stays unchanged. `part`:
 * which of several similar fields it is, such as the exam of the marks.
 */
export function messageWithFieldName(
  { label, calledInMessages }: Named,
  sentence: string,
  part?: string,
): string {
  const isNamed = [label, calledInMessages ?? label].some((name) =>
    sentence.toLowerCase().includes(name.toLowerCase()),
  )
  if (isNamed) return part ? `${part}: ${sentence}` : sentence
  const rest = /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
  return `${part ? `${part}, ` : ""}${label}: ${rest}`
}

/**
 * A hint about what is accepted, next to the message at the field; undefined when the message says it all. For letters in a
 * number the hint names the college's contact, because the college may allow them.
 */
export function acceptedInstead(
  { kind }: Pick<Field, "kind">,
  value: string,
  rules: CollegeRules = {},
): string | undefined {
  if ((kind === "digits" || kind === "reference") && /[^\d\s]/.test(value)) {
    const contact = contactLine(rules)
    return fill(contact ? validationTexts.askForLetters : validationTexts.askForLettersOffice, { contact })
  }
  if (/integer/i.test(kind) && /\d[.,]/.test(value)) return validationTexts.wholeNumber
  return kind === "mobile" && /\D/.test(value) ? validationTexts.mobileAccepted : undefined
}

/**
 * The messages of a form, for its fields and for its summary; an issue of a field
 * that is not listed keeps its plain message.
 */
export function fieldMessages<Name extends string>(
  fields: readonly Field[],
  issues: readonly Issue<Name>[],
): { field: Name; message: string; named: string }[] {
  return issues.map((issue) => {
    const message = issueText(issue)
    const row = fields.find(({ name }) => name === issue.field)
    return { field: issue.field, message, named: row ? messageWithFieldName(row, message) : message }
  })
}
