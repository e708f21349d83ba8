/** Decides the shape in which every form of the product is written down: steps and fields as data (applicant-form §5). */

import type { Option } from "#domain/application/options.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import type { TextParams } from "#domain/texts/common/fill.ts"
import type { validationTexts } from "#domain/texts/form/validation.ts"
import { type FieldKind, kindRules } from "./field-kinds.ts"

/** What a form holds: field name -> what stands in the field, as text. A name that is missing counts as empty. */
export type FormValues = Readonly<Record<string, string>>

/** The name of one sentence in `texts/validation.ts`. */
export type IssueCode = keyof typeof validationTexts

/** One finding of the rules at one field; `issueText` of validation.ts gives the sentence. */
export interface Issue<Name extends string = string> {
  readonly field: Name
  readonly code: IssueCode
  readonly params: TextParams
}

/** A finding before it is tied to its field. */
export type Finding = Omit<Issue, "field">

/** The day that dates are judged by, yyyy-mm-dd in Asia/Kolkata (decision V18), and what the college has set. */
export interface RuleContext extends CollegeRules {
  readonly today: string
}

/** What first values depend on: the day, and the examination year of the admission cycle when there is one (decision F32). */
export interface InitialContext extends RuleContext {
  readonly examYear?: number | undefined
}

/** One field of a form. */
export interface Field<Name extends string = string> {
  readonly name: Name
  readonly label: string
  /** The name in "{label} is required" where it differs from the label. */
  readonly calledInMessages?: string
  readonly kind: FieldKind
  readonly required: boolean
  readonly readOnly: boolean
  /** Staff write it; the applicant reads it. */
  readonly staffOnly?: boolean
  readonly inputMode: "text" | "numeric" | "decimal" | "tel" | "email"
  readonly autocomplete: string
  /** Most characters. */
  readonly max?: number
  /** Smallest and largest number, with the sentence for anything outside. */
  readonly range?: { readonly min: number; readonly max: number; readonly code: IssueCode }
  /** The choices, which may depend on the other values and the day. */
  readonly options?: (values: FormValues, context: RuleContext) => readonly Option[]
  /** Choices that the server's dropdown gives. */
  readonly source?: "degrees" | "courses" | "paymentReferences"
  /** Shown only when this holds; a hidden field has no findings. */
  readonly visible?: (values: FormValues) => boolean
  /** A date that must not lie after today. */
  readonly notFuture?: boolean
  /** The first year that a date may have. */
  readonly earliestYear?: number
  /** A rule across fields. `complete` is false while the person types. */
  readonly check?: (value: string, values: FormValues, complete: boolean) => Finding | undefined
  /** Fields that lose their value when this one changes. */
  readonly clears?: readonly string[]
  /** Fields to look at again when this one changes. */
  readonly rechecks?: readonly string[]
  readonly initial?: (context: InitialContext) => string
  readonly section?: string
  readonly hint?: string
  /** Typing keeps digits only (guardian mobile). */
  readonly stripsNonDigits?: boolean
  /** Characters that do not belong become spaces on paste (decision V12). */
  readonly cleansPaste?: boolean
  /** What the college's settings make of the field; see `fieldFor`. */
  readonly whenRules?: (
    rules: CollegeRules,
  ) => Partial<Pick<Field, "kind" | "required" | "visible">> | undefined
  /** Sentences of this form instead of the kind's own. */
  readonly says?: { readonly complete?: IssueCode; readonly short?: IssueCode }
}

/** One step of a form. */
export interface Step<Name extends string = string> {
  readonly id: string
  readonly label: string
  readonly fields: readonly Field<Name>[]
}

type FieldDetails<Name extends string> = Partial<Omit<Field<Name>, "name" | "label" | "kind">>

/** Writes down one field; what is left out is: optional, editable, the kind's keyboard, no autocomplete. */
export function field<Name extends string>(
  name: Name,
  label: string,
  kind: FieldKind,
  details: FieldDetails<Name> = {},
): Field<Name> {
  const { inputMode, max } = kindRules[kind]
  return {
    name,
    label,
    kind,
    required: false,
    readOnly: false,
    inputMode,
    autocomplete: "off",
    ...(max === undefined ? {} : { max }),
    ...details,
  }
}

/** The field as the college's settings have it. */
export function fieldFor<F extends Field>(row: F, rules: CollegeRules): F {
  const changed = row.whenRules?.(rules)
  if (!changed) return row
  return { ...row, ...changed, ...(changed.kind ? { inputMode: kindRules[changed.kind].inputMode } : {}) }
}
