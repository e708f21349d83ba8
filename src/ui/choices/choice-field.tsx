import { memo } from "react"
import * as fieldCss from "#ui/fields/field.css.ts"
import { describedBy, FieldNotes, type FieldProps } from "#ui/fields/field.tsx"
import { cx } from "#ui/look/cx.ts"
import * as css from "./choice-field.css.ts"
import type { Option } from "./select-field.tsx"

type ChoiceFieldProps = FieldProps & { options: readonly Option[] }

/** A choice of up to four options, all visible. Use a select for more than four. */
export const ChoiceField = memo(function ChoiceField(props: ChoiceFieldProps) {
  const { id, name, label, value, onChange, onBlur, error, warning, hint, optionalText, options } = props
  return (
    <div
      id={id}
      className={fieldCss.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={props.isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy({ id, error, warning, hint })}
    >
      <span id={`${id}-label`} className={fieldCss.label}>
        {label}
        {optionalText && <span className={fieldCss.optional}> {optionalText}</span>}
      </span>
      <FieldNotes id={id} error={error} warning={warning} hint={hint} />
      <div className={css.choices}>
        {options.map((option) => (
          <label key={option.value} className={cx(css.choice, error && css.wrong)}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={props.isDisabled || props.isReadOnly || option.isDisabled}
              onChange={() => onChange(option.value, name)}
              onBlur={onBlur && (() => onBlur(name))}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
})
