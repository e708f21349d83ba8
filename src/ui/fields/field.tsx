import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./field.css.ts"

/** What every field takes. `onChange` also gives the name, so that one handler, made once, serves a whole form. */
export type FieldProps = {
  /** The id of the control itself: a link of the error summary leads to it. */
  id: string
  name: string
  label: string
  value: string
  onChange: (value: string, name: string) => void
  onBlur?: ((name: string) => void) | undefined
  error?: string | undefined
  /** A live note that does not stop anybody: the length, a character that was taken out. */
  warning?: string | undefined
  hint?: string | undefined
  /** Says `aria-required`. Required is not starred; optional is said. */
  isRequired?: boolean | undefined
  /** The words behind an optional label, for instance `(optional)`. */
  optionalText?: string | undefined
  isReadOnly?: boolean | undefined
  isDisabled?: boolean | undefined
}

type Described = Pick<FieldProps, "id" | "error" | "warning" | "hint">

/** The ids that a control names in `aria-describedby`, in the order in which they are read. */
export function describedBy({ id, error, warning, hint }: Described): string | undefined {
  return cx(hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`) || undefined
}

export function FieldNotes({ id, error, warning, hint }: Described) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="circle-alert" size={16} />
          <span>{error}</span>
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className={cx(css.error, css.warning)} role="status">
          <Icon name="triangle-alert" size={16} />
          <span>{warning}</span>
        </p>
      )}
    </>
  )
}

type FieldFrameProps = Described &
  Pick<FieldProps, "label" | "optionalText"> & {
    children: ReactNode
  }

/** Label, hint, error, control: in this order, always. */
export function FieldFrame({ id, label, optionalText, error, warning, hint, children }: FieldFrameProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optionalText && <span className={css.optional}> {optionalText}</span>}
      </label>
      <FieldNotes id={id} error={error} warning={warning} hint={hint} />
      {children}
    </div>
  )
}

/** The look of the frame around a control. */
export const controlClass = ({ error, isReadOnly, isDisabled }: Partial<FieldProps>): string =>
  cx(css.control, (isReadOnly || isDisabled) && css.locked, error && css.invalid)

/** The icon that a wrong or locked control shows at its end. */
export function ControlIcon({ error, isReadOnly, isDisabled }: Partial<FieldProps>) {
  if (error) return <Icon name="circle-alert" size={16} />
  if (isReadOnly || isDisabled) return <Icon name="lock" size={16} />
  return null
}
