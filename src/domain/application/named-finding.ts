/** Decides how a finding is said away from its field, in a summary of all that is wrong: with the field's name; and what else helps at the field itself. */
import { type CollegeRules, contactLine } from "#domain/college/college-rules.ts"
import type { Field, Issue } from "#domain/fields/field-table.ts"
import { issueText } from "#domain/fields/validation.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"

type Named = Pick<Field, "label" | "calledInMessages">

/**
 * "Village/Mandal: only letters and spaces are allowed"; a sentence that names its field stays as it is.
 * `part`: which of several equal fields, such as the exam whose marks they are.
 */
export function namedFinding({ label, calledInMessages }: Named, sentence: string, part?: string): string {
  const isNamed = [label, calledInMessages ?? label].some((name) =>
    sentence.toLowerCase().includes(name.toLowerCase()),
  )
  if (isNamed) return part ? `${part}: ${sentence}` : sentence
  const rest = /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
  return `${part ? `${part}, ` : ""}${label}: ${rest}`
}

/** What is accepted instead, beside the sentence at the field; undefined where that says it all. Letters of a number are the college's to allow. */
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

/** Findings of a form as its fields and its summary say them; a finding of no listed field is said as it is. */
export function saidFindings<Name extends string>(
  fields: readonly Field[],
  issues: readonly Issue<Name>[],
): { field: Name; message: string; named: string }[] {
  return issues.map((issue) => {
    const message = issueText(issue)
    const row = fields.find(({ name }) => name === issue.field)
    return { field: issue.field, message, named: row ? namedFinding(row, message) : message }
  })
}
