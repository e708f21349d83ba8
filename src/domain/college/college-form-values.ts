/**
 * Decides how the college's settings are spelled in the contract, shown in the form and read from it, and what is wrong with
 * them, for page and server.
 */

import { isSameWord, quotaGroupOf } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { collegeTexts as texts } from "#domain/texts/office/college.ts"
import type { FormValuesByKind } from "./college-kinds.ts"
import type { QuotaGroup } from "./college-lists.ts"
import {
  type CollegeValues,
  type KindOf,
  type NamesAt,
  type SettingName,
  settingNames,
  settingOf,
  valuesAt,
} from "./college-settings.ts"

/** The settings in the contract's spelling: `overIntake` is `OverIntake`. */
export type CollegeForm = { readonly [Name in SettingName as Capitalize<Name>]: CollegeValues[Name] }
/** The settings as the form fields hold them. */
export type CollegeFormValues = {
  readonly [Name in SettingName as Capitalize<Name>]: FormValuesByKind[KindOf<Name>]
}
export type FormName = keyof CollegeForm

type DayName = "SimpleFormDobFrom" | "SimpleFormDobTo" | "ApplicationsFrom" | "ApplicationsUntil"

/** The contract's spelling of a setting's name. */
export const formNameOf = <Name extends string>(name: Name) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>

/** Makes one result per setting, under its name in the contract; `Form` is the type of the whole. */
function mapForm<Form extends Readonly<Record<FormName, unknown>>>(
  resultOf: (name: SettingName, formName: FormName) => Form[FormName],
): Form {
  const entries = settingNames.map((name) => [formNameOf(name), resultOf(name, formNameOf(name))])
  return Object.fromEntries(entries) as Form
}

/** The values under their names in the contract. */
export const toForm = (values: CollegeValues): CollegeForm => mapForm((name) => values[name])

/** The values under their stored names. */
export const fromForm = (form: CollegeForm): CollegeValues =>
  Object.fromEntries(settingNames.map((name) => [name, form[formNameOf(name)]])) as CollegeValues

/** The settings at the top level of the public settings, under their names in the contract. */
export type CollegeHeading = Pick<CollegeForm, Capitalize<NamesAt<"heading">>>
export function headingOf(values: CollegeValues): CollegeHeading {
  const shown = Object.entries(valuesAt(values, "heading"))
  return Object.fromEntries(shown.map(([name, value]) => [formNameOf(name), value])) as CollegeHeading
}

/**
 * The form values of the settings. A setting that is missing in an older stored answer shows the specification's default.
 */
export const collegeFormValues = (form: Partial<CollegeForm>): CollegeFormValues =>
  mapForm((name, formName) => {
    const { row, kind } = settingOf(name)
    return kind.format(form[formName] ?? row.default)
  })

/** The request values of the form. A text that cannot be read as a year or a day becomes a value that the rules refuse. */
export const parseCollege = (values: CollegeFormValues): CollegeForm =>
  tidyCollege(mapForm((name, formName) => settingOf(name).kind.parse(values[formName])))

/** The settings with their texts trimmed. */
export const tidyCollege = (form: CollegeForm): CollegeForm =>
  mapForm((name, formName) => {
    const { row, kind } = settingOf(name)
    return kind.tidy(form[formName], row.tidy)
  })

/** What makes the college's names of the two groups of quotas ambiguous; applications store the specification's words of both. */
function groupNameIssues({ ManagementQuotaName, ConvenorQuotaName }: CollegeForm) {
  const otherWord = (word: string, group: QuotaGroup) =>
    (quotaGroupOf(word, {}) ?? group) === group ? undefined : fill(texts.groupNameOther, { word })
  const isTwice = ConvenorQuotaName !== "" && isSameWord(ManagementQuotaName, ConvenorQuotaName)
  const messages = {
    ManagementQuotaName: otherWord(ManagementQuotaName, "Management"),
    ConvenorQuotaName:
      otherWord(ConvenorQuotaName, "convenorQuota") ?? (isTwice ? texts.groupNameTwice : undefined),
  }
  return Object.entries(messages).flatMap(([field, message]) => (message ? [{ field, message }] : []))
}

/** One message per field of tidied settings; a field may be one line of a list: `OrderConditions.2`. */
export function collegeIssues(form: CollegeForm): { field: string; message: string }[] {
  const issues = settingNames.flatMap((name) => {
    const { row, kind } = settingOf(name)
    const field = formNameOf(name)
    const [value, most] = [form[field], row.most]
    if (most && Array.isArray(value) && value.length > most.lines) return [{ field, message: most.text }]
    const found = row.rule ? kind.judge(value, row.rule) : []
    return found.map(({ at, message }) => ({ field: at === undefined ? field : `${field}.${at}`, message }))
  })
  const isWrong = (name: FormName) => issues.some(({ field }) => field === name)
  /** Requires that the first day is not after the last, when both are valid days. */
  const requireOrder = (first: DayName, last: DayName, message: string) => {
    const [from, until] = [form[first], form[last]]
    if (from && until && from > until && !isWrong(first) && !isWrong(last))
      issues.push({ field: last, message })
  }
  requireOrder("SimpleFormDobFrom", "SimpleFormDobTo", texts.dobOrder)
  requireOrder("ApplicationsFrom", "ApplicationsUntil", texts.applicationsOrder)
  return [...issues, ...groupNameIssues(form)]
}
