/** How the college's settings are edited, and how two versions of them are compared. */
import type { CollegeSettings, CollegeSettingsInput } from "#data/administration/college-settings.ts"
import { byPart, type EditRules } from "#data/form/record-edit.ts"
import {
  type CollegeFormValues,
  collegeFormValues,
  type FormName,
  formNameOf,
  parseCollege,
} from "#domain/college/college-form-values.ts"
import { settingNames, settingOf } from "#domain/college/college-settings.ts"
import { collegeWords as words } from "./words.ts"

// The confirmed tasks of the set-up are not a field of this form: the bar above it saves them by itself.
const parts = settingNames
  .filter((name) => name !== "setUpChecked")
  .map((name) => ({ name: formNameOf(name), label: settingOf(name).row.label }))

export const isSetting = (name: string | undefined): name is FormName =>
  parts.some((one) => one.name === name)

/** The request of the form's values. What it leaves out stays as it is stored. */
export function formOf(values: CollegeFormValues): CollegeSettingsInput {
  const { SetUpChecked: _, ...form } = parseCollege(values)
  return { ...form, OrderConditions: [...form.OrderConditions] }
}

const read = (value: string | boolean): string =>
  typeof value === "string" ? value : value ? words.yes : words.no

export const collegeEditRules: EditRules<CollegeSettings, CollegeFormValues> = {
  versionOf: ({ Version }) => String(Version),
  valuesOf: collegeFormValues,
  ...byPart(parts, read),
  isSavedOver: true,
}
