import { memo, type Ref } from "react"
import * as css from "#ui/fields/field.css.ts"
import { ControlIcon, controlClass, describedBy, FieldFrame, type FieldProps } from "#ui/fields/field.tsx"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as look from "./select-field.css.ts"

export type Option = { value: string; label: string; isDisabled?: boolean | undefined }

type SelectFieldProps = FieldProps & {
  options: readonly Option[]
  /** The text while nothing is selected. */
  placeholder?: string | undefined
  /** Whether a selected value can be cleared again. */
  isClearable?: boolean | undefined
  autoComplete?: string | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

/** A choice of many options with the native select: a wheel on phones, type-ahead on desktops. */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
  const { id, name, label, value, onChange, onBlur, error, warning, hint, optionalText, options } = props
  const isLocked = props.isReadOnly || props.isDisabled
  // No placeholder when the empty value is an option of its own.
  const hasWords = options.every((option) => option.value !== "")
  // A value that is not in the list any more (from an older draft) stays visible.
  const isKnown = value === "" || options.some((option) => option.value === value)
  return (
    <FieldFrame id={id} label={label} optionalText={optionalText} error={error} warning={warning} hint={hint}>
      <div className={cx(controlClass(props), look.frame)}>
        <select
          id={id}
          name={name}
          ref={props.ref}
          className={cx(css.input, look.select, value === "" && hasWords && look.empty)}
          autoComplete={props.autoComplete}
          value={value}
          disabled={isLocked}
          aria-required={props.isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, error, warning, hint })}
          onChange={(event) => onChange(event.currentTarget.value, name)}
          onBlur={onBlur && (() => onBlur(name))}
        >
          {hasWords && (
            <option value="" disabled={!props.isClearable} hidden={!props.isClearable}>
              {props.placeholder ?? "Select"}
            </option>
          )}
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        {isLocked ? <ControlIcon isReadOnly /> : <Icon name="chevron-down" size={16} />}
      </div>
    </FieldFrame>
  )
})
