import { useSettings } from "#data/reads/settings.ts"
import type { Option } from "#domain/application/options.ts"
import type { Field } from "#domain/fields/field-table.ts"
import { ChoiceField } from "#ui/choices/choice-field.tsx"
import { SelectField } from "#ui/choices/select-field.tsx"
import type { FieldProps } from "#ui/fields/field.tsx"
import { labelled } from "#ui/look/layout.css.ts"
import { BatchNote } from "../cycle/batch-note.tsx"
import { formWords } from "../words.ts"
import { offerOf } from "./catalogue-options.ts"

type ChoiceControlProps = FieldProps & { field: Field; options: readonly Option[] }

/** How many characters of labels fit side by side on the smallest phone. */
const ROOM = 30

/**
 * Shows up to four short options as buttons; more or longer ones, batches, and a choice with an empty option as a select. A
 * choice from the college's own lists waits for them: those of another state would be saved, and refused later.
 */
export function ChoiceControl({ field, options, ...common }: ChoiceControlProps) {
  const { data, failure } = useSettings()
  if (field.source === "settings" && !data) {
    const list = { options: undefined, hasFailed: failure !== null, value: common.value, knownName: null }
    return <SelectField {...common} {...offerOf(list)} />
  }
  const isAnswered = options.some(({ value }) => value === "")
  const longest = Math.max(0, ...options.map((option) => option.label.length))
  const isSelect = field.kind === "batch" || isAnswered
  if (!isSelect && options.length > 0 && options.length <= 4 && longest * options.length <= ROOM)
    return <ChoiceField {...common} options={options} />
  const select = (
    <SelectField
      {...common}
      options={options}
      optionalText={isAnswered ? undefined : common.optionalText}
      autoComplete={field.autocomplete}
      isClearable={!common.isRequired}
      placeholder={options.length === 0 ? formWords.quotaFirst : undefined}
    />
  )
  if (field.name !== "Batch" || common.isReadOnly) return select
  return (
    <div className={labelled}>
      {select}
      <BatchNote batch={common.value} fieldId={common.id} onChange={common.onChange} />
    </div>
  )
}
