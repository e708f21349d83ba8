import { memo, type ReactNode } from "react"
import { FieldNotes } from "#ui/fields/field.tsx"
import * as css from "./checkbox.css.ts"

type CheckboxProps = {
  id: string
  name: string
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean, name: string) => void
  error?: string | undefined
  isDisabled?: boolean | undefined
}

export const Checkbox = memo(function Checkbox({
  id,
  name,
  label,
  isChecked,
  onChange,
  error,
  isDisabled,
}: CheckboxProps) {
  return (
    <div>
      <FieldNotes id={id} error={error} />
      <label className={css.check}>
        <input
          id={id}
          name={name}
          type="checkbox"
          className={css.box}
          checked={isChecked}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked, name)}
        />
        <span className={css.words}>{label}</span>
      </label>
    </div>
  )
})
