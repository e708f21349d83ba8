import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./filter-select.css.ts"
import { missingLabel } from "./missing-option.ts"
import type { Option } from "./select-field.tsx"

type FilterSelectProps = {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  /** Whether the options are known; without it, while there is one. */
  isLoaded?: boolean | undefined
  /** The label for "no filter"; null when one option is always selected. */
  allText?: string | null | undefined
}

/** A filter of a list: its name and its value in one control, tinted while it is active. */
export function FilterSelect({
  id,
  label,
  value,
  onChange,
  options,
  isLoaded,
  allText = "All",
}: FilterSelectProps) {
  // A value that is not in the list (it was removed, or the list is not here) still filters.
  const isKnown = value === "" || options.some((option) => option.value === value)
  return (
    <span className={cx(css.filter, value !== "" && allText !== null && css.active)}>
      <label className={css.name} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {allText !== null && <option value="">{allText}</option>}
        {!isKnown && <option value={value}>{missingLabel(value, options, isLoaded)}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </span>
  )
}
