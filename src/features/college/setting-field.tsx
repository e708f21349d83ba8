import { formNameOf } from "#domain/college/college-form-values.ts"
import { type SettingName, settingOf } from "#domain/college/college-settings.ts"
import { unprinted } from "#domain/prints/printed-scripts.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { Checkbox } from "#ui/choices/checkbox.tsx"
import { DateField } from "#ui/fields/date-field.tsx"
import { DATE_SHAPE } from "#ui/fields/date-text.ts"
import { TextArea } from "#ui/fields/text-area.tsx"
import { TextField } from "#ui/fields/text-field.tsx"
import * as css from "./college.css.ts"
import type { useCollegeForm } from "./use-college-form.ts"
import { collegeWords as words } from "./words.ts"

type SettingFieldProps = { name: SettingName; id: string; form: ReturnType<typeof useCollegeForm> }

/** The control of one setting, by its kind. */
export function SettingField({ name: setting, id, form }: SettingFieldProps) {
  const { kind, label, hint, isRequired = false, isPrinted, input } = settingOf(setting).row
  const name = formNameOf(setting)
  const value = form.edit.values[name]
  const change = (changed: string | boolean) => form.change(name, changed)
  const control = { id: `${id}-${name}`, name, label }
  if (typeof value === "boolean")
    return (
      <div>
        <Checkbox {...control} isChecked={value} onChange={change} />
        <p className={css.ruleHint}>{hint}</p>
      </div>
    )
  const warning = (isPrinted && unprintedText(value)) || form.warnings[name]
  const field = { ...control, value, error: form.errors[name], ...(warning && { warning }), onChange: change }
  const hinted = { ...field, ...(hint === undefined ? {} : { hint }) }
  if (kind === "day" || kind === "dayOrNone")
    return <DateField {...field} {...(hint && { hint: `${DATE_SHAPE}. ${hint}` })} isRequired={isRequired} />
  if (kind === "lines") return <TextArea {...hinted} rows={6} />
  return <TextField {...hinted} {...input} isRequired={isRequired} />
}

/** Says which characters of a value papers cannot show; empty when they can show all. */
function unprintedText(value: string | boolean): string {
  const signs = unprinted(String(value))
  return signs.length === 0 ? "" : fill(words.unprinted, { signs: signs.join(" ") })
}
