/** Decides how the college's settings read in the contract and are typed into the form, and what is wrong with them, for page and server. */

import { collegeTexts as texts } from "#domain/texts/office/college.ts"
import type { FormValuesByKind } from "./college-kinds.ts"
import {
  type CollegeValues,
  type KindOf,
  type NamesAt,
  type SettingName,
  settingNames,
  settingOf,
  valuesAt,
} from "./college-settings.ts"

/** What a college sets about itself, as the contract spells it: `overIntake` is `OverIntake`. */
export type CollegeForm = { readonly [Name in SettingName as Capitalize<Name>]: CollegeValues[Name] }
/** As it stands in the fields. */
export type CollegeFormValues = {
  readonly [Name in SettingName as Capitalize<Name>]: FormValuesByKind[KindOf<Name>]
}
export type FormName = keyof CollegeForm

type DayName = "SimpleFormDobFrom" | "SimpleFormDobTo" | "ApplicationsFrom" | "ApplicationsUntil"

/** The contract's spelling of a name. */
export const formNameOf = <Name extends string>(name: Name) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>

/** One result for each setting, under its name in the contract; `Form` says what they are. */
function mapForm<Form extends Readonly<Record<FormName, unknown>>>(
  resultOf: (name: SettingName, formName: FormName) => Form[FormName],
): Form {
  const entries = settingNames.map((name) => [formNameOf(name), resultOf(name, formNameOf(name))])
  return Object.fromEntries(entries) as Form
}

/** The values under the names of the contract. */
export const toForm = (values: CollegeValues): CollegeForm => mapForm((name) => values[name])

/** The values under the names that they are stored by. */
export const fromForm = (form: CollegeForm): CollegeValues =>
  Object.fromEntries(settingNames.map((name) => [name, form[formNameOf(name)]])) as CollegeValues

/** What the public settings say at their head, under the names of the contract. */
export type CollegeHeading = Pick<CollegeForm, Capitalize<NamesAt<"heading">>>
export function headingOf(values: CollegeValues): CollegeHeading {
  const shown = Object.entries(valuesAt(values, "heading"))
  return Object.fromEntries(shown.map(([name, value]) => [formNameOf(name), value])) as CollegeHeading
}

/** What a person sees in the fields; of a value that a device has kept from before its setting, the specification's. */
export const collegeFormValues = (form: Partial<CollegeForm>): CollegeFormValues =>
  mapForm((name, formName) => {
    const { row, kind } = settingOf(name)
    return kind.format(form[formName] ?? row.default)
  })

/** What is sent for the fields; what cannot be read as a year or a day is none, for the rules to say so. */
export const parseCollege = (values: CollegeFormValues): CollegeForm =>
  tidyCollege(mapForm((name, formName) => settingOf(name).kind.parse(values[formName])))

/** Without the spaces around. */
export const tidyCollege = (form: CollegeForm): CollegeForm =>
  mapForm((name, formName) => {
    const { row, kind } = settingOf(name)
    return kind.tidy(form[formName], row.tidy)
  })

/** One sentence per field, of settings that are tidy: `OrderConditions.2`. */
export function collegeIssues(form: CollegeForm): { field: string; message: string }[] {
  const issues = settingNames.flatMap((name) => {
    const { row, kind } = settingOf(name)
    const field = formNameOf(name)
    const found = row.rule ? kind.judge(form[field], row.rule) : []
    return found.map(({ at, message }) => ({ field: at === undefined ? field : `${field}.${at}`, message }))
  })
  const isWrong = (name: FormName) => issues.some(({ field }) => field === name)
  /** Two days that stand in their order, as far as each is a day. */
  const requireOrder = (first: DayName, last: DayName, message: string) => {
    const [from, until] = [form[first], form[last]]
    if (from && until && from > until && !isWrong(first) && !isWrong(last))
      issues.push({ field: last, message })
  }
  requireOrder("SimpleFormDobFrom", "SimpleFormDobTo", texts.dobOrder)
  requireOrder("ApplicationsFrom", "ApplicationsUntil", texts.applicationsOrder)
  return issues
}
