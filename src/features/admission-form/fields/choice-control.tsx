import type { Option } from "#domain/options.ts"
import { ChoiceField } from "#ui/choice-field.tsx"
import type { FieldProps } from "#ui/field.tsx"
import { SelectField } from "#ui/select-field.tsx"
import { formWords } from "../words.ts"

type ChoiceControlProps = FieldProps & {
  options: readonly Option[]
  isSelect: boolean
  autoComplete: string
}

/** Letters that fit side by side on the smallest phone. */
const ROOM = 30

/** Up to four short options lie open; more, or longer ones, are a list. */
export function ChoiceControl({ options, isSelect, autoComplete, ...common }: ChoiceControlProps) {
  const longest = Math.max(0, ...options.map((option) => option.label.length))
  if (!isSelect && options.length > 0 && options.length <= 4 && longest * options.length <= ROOM)
    return <ChoiceField {...common} options={options} />
  return (
    <SelectField
      {...common}
      options={options}
      autoComplete={autoComplete}
      isClearable={!common.isRequired}
      placeholder={options.length === 0 ? formWords.quotaFirst : undefined}
    />
  )
}
