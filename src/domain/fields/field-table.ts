/** Decides how every form of the product is described: steps and fields as data (applicant-form §5). */

import type { Option } from "#domain/application/options.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import type { TextParams } from "#domain/texts/common/fill.ts"
import type { validationTexts } from "#domain/texts/form/validation.ts"
import { type FieldKind, kindRules } from "./field-kinds.ts"

/** The values of a form: field name -> text of the field. A missing name counts as empty. */
export type FormValues = Readonly<Record<string, string>>

/** The code of a sentence in `texts/validation.ts`. */
export type IssueCode = keyof typeof validationTexts

/** One broken rule at one field; `issueText` of validation.ts gives the sentence. */
export interface Issue<Name extends string = string> {
  readonly field: Name
  readonly code: IssueCode
  readonly params: TextParams
}

/** A broken rule before it is tied to its field. */
export type Finding = Omit<Issue, "field">

/** The day against which dates are checked, yyyy-mm-dd in Asia/Kolkata (decision V18), and the college's settings. */
export interface RuleContext extends CollegeRules {
  readonly today: string
}

/**
 * What initial values depend on: the day, and the examination year of the admission cycle when there is one (decision F32).
 */
export interface InitialContext extends RuleContext {
  readonly examYear?: number | undefined
}

/** One field of a form. */
export interface Field<Name extends string = string> {
  readonly name: Name
  readonly label: string
  /** The name in "{label} is required", where it differs from the label. */
  readonly calledInMessages?: string
  readonly kind: FieldKind
  readonly required: boolean
  readonly readOnly: boolean
  /** Only staff may write it; the applicant can read it. */
  readonly staffOnly?: boolean
  readonly inputMode: "text" | "numeric" | "decimal" | "tel" | "email"
  readonly autocomplete: string
  /** Maximum number of characters. */
  readonly max?: number
  /** Smallest and largest number, with the code of the sentence for anything outside. */
  readonly range?: { readonly min: number; readonly max: number; readonly code: IssueCode }
  /** The choices, which may depend on the other values and the day. */
  readonly options?: (values: FormValues, context: RuleContext) => readonly Option[]
  /** The list of the server that gives the choices; `settings`: one of the lists in the college's settings. */
  readonly source?: "degrees" | "courses" | "paymentReferences" | "settings"
  /** The field is shown only when this returns true; a hidden field has no issues. */
  readonly visible?: (values: FormValues) => boolean
  /** The date must not be after today. */
  readonly notFuture?: boolean
  /** The first year that the date may have. */
  readonly earliestYear?: number
  /** A rule that may use other fields. `complete` is false while the user types. */
  readonly check?: (value: string, values: FormValues, complete: boolean) => Finding | undefined
  /** Fields whose value is cleared when this one changes. */
  readonly clears?: readonly string[]
  /** Fields to check again when this one changes. */
  readonly rechecks?: readonly string[]
  readonly initial?: (context: InitialContext) => string
  readonly section?: string
  readonly hint?: string
  /** Typed characters other than digits are dropped, except those of +91 (guardian mobile). */
  readonly stripsNonDigits?: boolean
  /** Forbidden characters become spaces on paste (decision V12). */
  readonly cleansPaste?: boolean
  /** What the college's settings change about the field; see `fieldFor`. */
  readonly whenRules?: (
    rules: CollegeRules,
  ) => Partial<Pick<Field, "kind" | "required" | "visible">> | undefined
  /** Sentences of this form in place of the kind's own. */
  readonly says?: { readonly complete?: IssueCode; readonly short?: IssueCode }
}

/** One step of a form. */
export interface Step<Name extends string = string> {
  readonly id: string
  readonly label: string
  readonly fields: readonly Field<Name>[]
}

type FieldDetails<Name extends string> = Partial<Omit<Field<Name>, "name" | "label" | "kind">>

/** Makes one field. Defaults: optional, editable, the kind's keyboard, no autocomplete. */
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

/** The field with the college's settings applied. */
export function fieldFor<F extends Field>(row: F, rules: CollegeRules): F {
  const changed = row.whenRules?.(rules)
  if (!changed) return row
  return { ...row, ...changed, ...(changed.kind ? { inputMode: kindRules[changed.kind].inputMode } : {}) }
}
