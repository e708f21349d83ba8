/**
 * Decides what is wrong with a value, while it is typed and on Next, for every form of the page and for the server's checks
 * (applicant-form §5, decisions V3–V19).
 */

import { optionOf } from "#domain/application/options.ts"
import { groupAmount } from "#domain/money/money.ts"
import { groupAadhaar, looksIssued } from "#domain/people/aadhaar.ts"
import { isBegunWithCountry } from "#domain/people/phone-number.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { isFuture, parseFormDate, yearOf } from "./dates.ts"
import { kindRules } from "./field-kinds.ts"
import {
  type Field,
  type Finding,
  type FormValues,
  fieldFor,
  type InitialContext,
  type Issue,
  type RuleContext,
  type Step,
} from "./field-table.ts"

/** The sentence of an issue. */
export function issueText(issue: Pick<Issue, "code" | "params">): string {
  return fill<string>(validationTexts[issue.code], issue.params)
}

/** True when the field is shown, given the other values. */
export function isVisible(field: Field, values: FormValues): boolean {
  return field.visible?.(values) ?? true
}

/**
 * Tidies typed or pasted text for its field: PAN in capitals, dots of names as spaces (decision V4), no spaces in numbers, a
 * typographic minus as minus, eight digits of a date with hyphens. Never cuts characters that a message must report, except
 * a PAN at 10. `pasted`: a field with `cleansPaste` turns forbidden characters into spaces (decision V12).
 */
export function cleanInput(field: Field, raw: string, pasted = false): string {
  const text = pasted && field.cleansPaste ? raw.replace(/[^\p{L}\p{M}]+/gu, " ") : raw
  const cleaned = kindRules[field.kind].clean(text)
  return field.stripsNonDigits && !isBegunWithCountry(cleaned) ? cleaned.replace(/\D+/g, "") : cleaned
}

/** Kinds in which several spellings mean the same value. */
const tidied: ReadonlySet<string> = new Set([
  "letters",
  "mobile",
  "phone",
  "aadhaar",
  "aadhaarOrVirtualId",
  "pincode",
  "amount",
])

/**
 * A value as it is checked and stored: trimmed, letters with single spaces, numbers without the separators that people type.
 */
export function tidyValue(field: Field, value: string | undefined): string {
  const trimmed = (value ?? "").trim()
  return tidied.has(field.kind) ? kindRules[field.kind].clean(trimmed).trim() : trimmed
}

/** A value as the field shows it: Aadhaar in groups of 4, amounts in Indian grouping, anything else as it is. */
export function shownValue(field: Field, value: string): string {
  if (field.kind === "aadhaar") return /^[X\d\s]*$/.test(value) ? groupAadhaar(value) : value
  return field.kind === "amount" ? groupAmount(value) : value
}

/**
 * The issue to show while a user types: forbidden characters, length, ranges and dates in the future; undefined when there
 * is none. Says nothing about a value that is merely unfinished. Without `context` dates are not compared with today.
 */
export function liveIssue<Name extends string>(
  row: Field<Name>,
  value: string,
  values: FormValues,
  context?: RuleContext,
): Issue<Name> | undefined {
  const field = context ? fieldFor(row, context) : row
  const text = value.trim()
  if (text === "" || field.readOnly || !isVisible(field, values)) return undefined
  return at(
    field,
    characterFinding(field, text) ?? rangeFinding(field, text, context) ?? field.check?.(text, values, false),
  )
}

/**
 * The issue of one field on Next: those of `liveIssue`, and required, format and
 * choice; undefined when the value is accepted.
 */
export function fieldIssue<Name extends string>(
  row: Field<Name>,
  values: FormValues,
  context: RuleContext,
): Issue<Name> | undefined {
  const field = fieldFor(row, context)
  if (!isVisible(field, values)) return undefined
  const value = tidyValue(field, values[field.name])
  if (value === "")
    return at(
      field,
      field.required
        ? { code: "required", params: { label: field.calledInMessages ?? field.label } }
        : field.check?.("", values, true),
    )
  const finding =
    completeFinding(field, value) ??
    characterFinding(field, value) ??
    rangeFinding(field, value, context) ??
    choiceFinding(field, value, values, context) ??
    field.check?.(value, values, true)
  return at(field, finding)
}

/** All issues of a step on Next, in the order of its fields, one per field; empty when the user may go on. */
export function stepIssues<Name extends string>(
  step: Pick<Step<Name>, "fields">,
  values: FormValues,
  context: RuleContext,
): readonly Issue<Name>[] {
  return step.fields.map((field) => fieldIssue(field, values, context)).filter((issue) => issue !== undefined)
}

/** A warning that never blocks: an Aadhaar number of 12 digits that cannot be an issued one (decision V6). */
export function fieldWarning<Name extends string>(
  field: Field<Name>,
  value: string,
): Issue<Name> | undefined {
  const doubtful = field.kind === "aadhaar" && /^\d{12}$/.test(value) && !looksIssued(value)
  return doubtful ? at(field, { code: "aadhaarChecksum", params: {} }) : undefined
}

/** The values after one change: the field's new value, and empty values for the fields in its `clears`. */
export function applyChange<V extends FormValues>(
  fields: readonly Field[],
  values: V,
  name: keyof V & string,
  value: string,
): V {
  const cleared = fields.find((field) => field.name === name)?.clears ?? []
  const emptied = values[name] === value ? [] : cleared.map((other) => [other, ""] as const)
  return { ...values, [name]: value, ...Object.fromEntries(emptied) }
}

/** The initial values of fields: each field's own default, else empty. */
export function initialValues(fields: readonly Field[], context: InitialContext): FormValues {
  return Object.fromEntries(fields.map((field) => [field.name, field.initial?.(context) ?? ""]))
}

function at<Name extends string>(field: Field<Name>, finding: Finding | undefined): Issue<Name> | undefined {
  return finding && { field: field.name, ...finding }
}

function characterFinding(field: Field, value: string): Finding | undefined {
  const rule = kindRules[field.kind]
  if (rule.allowed && !rule.allowed.test(value)) return { code: rule.allowed.code, params: { places: 7 } }
  const counted = field.kind === "signedInteger" ? value.replace("-", "") : value.replace(/^\+91/, "")
  const { length } = counted
  if (field.max === undefined || length <= field.max) return undefined
  const short = rule.complete && rule.tooLong === rule.complete.code
  return { code: (short && field.says?.complete) || rule.tooLong, params: { max: field.max } }
}

function completeFinding(field: Field, value: string): Finding | undefined {
  const rule = kindRules[field.kind]
  if (field.says?.short && [...value].length < 2) return { code: field.says.short, params: {} }
  // Forbidden characters are reported before an unfinished format, except where Next has a sentence of its own (PAN,
  // decision V8).
  if (rule.allowed && !rule.allowed.test(value) && field.kind !== "pan") return undefined
  if (!rule.complete || rule.complete.test(value)) return undefined
  return { code: field.says?.complete ?? rule.complete.code, params: { places: 7 } }
}

function rangeFinding(field: Field, value: string, context: RuleContext | undefined): Finding | undefined {
  if (field.kind === "date") return dayFinding(field, parseFormDate(value), context)
  if (!field.range) return undefined
  const { min, max, code } = field.range
  const number = Number(value.replaceAll(",", ""))
  return Number.isNaN(number) || (number >= min && number <= max)
    ? undefined
    : { code, params: { label: field.label, min, max } }
}

function dayFinding(
  field: Field,
  day: string | undefined,
  context: RuleContext | undefined,
): Finding | undefined {
  if (!day) return undefined
  if (field.notFuture && context && isFuture(day, context.today)) return { code: "futureDate", params: {} }
  return field.earliestYear && yearOf(day) < field.earliestYear ? { code: "date", params: {} } : undefined
}

function choiceFinding(
  field: Field,
  value: string,
  values: FormValues,
  context: RuleContext,
): Finding | undefined {
  if (field.kind !== "choice" || !field.options) return undefined
  return optionOf(field.options(values, context), value) ? undefined : { code: "option", params: {} }
}
