/**
 * Decides what the sliding form asks for each kind of sliding, and which values it accepts, for page and server
 * (platform §3, decisions M12, F10).
 */
import { lengthOf, MAX_REASON } from "#domain/common/reason.ts"
import { formatFormDate, isFuture, parseFormDate } from "#domain/fields/dates.ts"
import { MAX_PAYMENT } from "#domain/fields/field-kinds.ts"
import { formatRupees, parseRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { fillRequired } from "#domain/texts/office/fill-required.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import { slidingQuotaFits, takesSliding } from "./quota-options.ts"
import { type QuotaCode, type QuotaRules, wantedQuota } from "./quotas.ts"
import type { SlidingKind } from "./sliding.ts"

/** The fields in their order, with the kind of sliding that each belongs to; without one, to both. */
export const slidingFields = [
  { name: "NewDegree", label: "New Degree", kind: "Inside", required: true },
  { name: "NewCourse", label: "New Course", kind: "Inside", required: true },
  { name: "NewQuota", label: "New Quota", kind: "Inside", required: true },
  { name: "NewCategory", label: "New Category", kind: "Inside", required: true },
  { name: "CollegeName", label: "College Name", kind: "Leaving", required: true },
  { name: "ChangeDate", label: "Change Date", required: true },
  { name: "Reason", label: "Reason", required: true },
  { name: "Remarks", label: "Remarks", required: false },
  { name: "AccountHolder", label: "Account Holder", kind: "Leaving", required: true },
  { name: "AccountNumber", label: "Account Number", kind: "Leaving", required: true },
  { name: "IFSC", label: "IFSC", kind: "Leaving", required: true },
  { name: "Amount", label: "Amount", kind: "Leaving", required: true },
] as const satisfies readonly {
  readonly name: string
  readonly label: string
  readonly kind?: SlidingKind
  readonly required: boolean
}[]

export type SlidingField = (typeof slidingFields)[number]["name"]
/** The values of the form: dates dd-mm-yyyy, amounts with or without commas. */
export type SlidingValues = Readonly<Record<SlidingField, string>>

export const emptySliding: SlidingValues = {
  NewDegree: "",
  NewCourse: "",
  NewQuota: "",
  NewCategory: "",
  CollegeName: "",
  ChangeDate: "",
  Reason: "",
  Remarks: "",
  AccountHolder: "",
  AccountNumber: "",
  IFSC: "",
  Amount: "",
}

/**
 * What the values are checked against: today and the day of admission (both yyyy-mm-dd), the rupees
 * that were paid, and the college's quotas.
 */
export interface SlidingContext extends QuotaRules {
  readonly kind: SlidingKind
  readonly today: string
  readonly admissionDate: string
  readonly paid: number
  /** The quota of the student's seat. */
  readonly heldQuota?: QuotaCode | undefined
}

const REASON_MIN = 3
const most: Readonly<Partial<Record<SlidingField, number>>> = {
  CollegeName: 200,
  Reason: MAX_REASON,
  Remarks: MAX_REASON,
  AccountHolder: 100,
}

/** True when the field belongs to this kind of sliding. */
export const isAsked = (field: (typeof slidingFields)[number], kind: SlidingKind): boolean =>
  !("kind" in field) || field.kind === kind

/** A value as it is checked and sent: trimmed, account number and IFSC without spaces, IFSC in capitals. */
export function tidySliding(name: SlidingField, value: string): string {
  if (name === "IFSC") return value.replace(/\s+/g, "").toUpperCase()
  return name === "AccountNumber" ? value.replace(/[\s-]+/g, "") : value.trim()
}

/** The warning with the labels of the empty required fields; undefined when none is empty. */
export function missingSliding(values: SlidingValues, kind: SlidingKind): string | undefined {
  const missing = slidingFields.filter(
    (field) => field.required && isAsked(field, kind) && values[field.name].trim() === "",
  )
  return missing.length > 0 ? fillRequired(missing.map(({ label }) => label)) : undefined
}

type Check = (value: string, values: SlidingValues, context: SlidingContext) => string | undefined
const unless = (fits: boolean, text: string) => (fits ? undefined : text)

const checks: Readonly<Partial<Record<SlidingField, Check>>> = {
  NewCategory: (value, { NewQuota }, context) => {
    const code = wantedQuota(NewQuota, value, context)
    const { heldQuota } = context
    const fits = NewQuota === "" || takesSliding(code, context, heldQuota)
    return unless(fits, slidingQuotaFits(context, heldQuota))
  },
  CollegeName: (value) => unless(/\p{L}/u.test(value) && lengthOf(value) >= 2, slidingTexts.collegeForm),
  ChangeDate: (value, _, { today, admissionDate }) => {
    const day = parseFormDate(value)
    if (!day) return validationTexts.date
    if (isFuture(day, today)) return validationTexts.futureDate
    const words = { date: formatFormDate(admissionDate) }
    return unless(day >= admissionDate, fill(slidingTexts.beforeAdmission, words))
  },
  Reason: (value) =>
    unless(lengthOf(value) >= REASON_MIN, fill(slidingTexts.reasonShort, { min: REASON_MIN })),
  AccountHolder: (value) =>
    unless(/^[\p{L}\p{M}. ]+$/u.test(value) && lengthOf(value) >= 2, slidingTexts.accountHolderForm),
  AccountNumber: (value) => unless(/^\d{9,18}$/.test(value), slidingTexts.accountNumberForm),
  IFSC: (value) => unless(/^[A-Z]{4}0[A-Z0-9]{6}$/.test(value), slidingTexts.ifscForm),
  Amount: (value, _, { paid }) => {
    const amount = parseRupees(value)
    if (amount === undefined || amount > MAX_PAYMENT) return slidingTexts.amountForm
    return unless(amount <= paid, fill(slidingTexts.amountBeyondPaid, { paid: formatRupees(paid) }))
  },
}

function issueOf(field: (typeof slidingFields)[number], values: SlidingValues, context: SlidingContext) {
  const { name, label, required } = field
  const value = tidySliding(name, values[name])
  if (!isAsked(field, context.kind))
    return unless(
      value === "",
      context.kind === "Leaving" ? slidingTexts.onlyInside : slidingTexts.onlyLeaving,
    )
  if (value === "") return unless(!required, fill(validationTexts.required, { label }))
  const max = most[name]
  if (max !== undefined && lengthOf(value) > max) return fill(validationTexts.maxCharacters, { max })
  return checks[name]?.(value, values, context)
}

/** One message per field that is missing, wrong, or belongs to the other kind of sliding; in the order of the form. */
export function slidingIssues(
  values: SlidingValues,
  context: SlidingContext,
): readonly { readonly field: SlidingField; readonly message: string }[] {
  return slidingFields.flatMap((field) => {
    const message = issueOf(field, values, context)
    return message ? [{ field: field.name, message }] : []
  })
}
