import type { ReactNode } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { Late } from "#ui/status/late.tsx"
import * as css from "./field.css.ts"

/** The props of every field. `onChange` also passes the name, so that one handler can serve a whole form. */
export type FieldProps = {
  /** The id of the control itself, the target of the links in the error summary. */
  id: string
  name: string
  label: string
  value: string
  onChange: (value: string, name: string) => void
  onBlur?: ((name: string) => void) | undefined
  error?: string | undefined
  /** The id of a message outside the field that is also about it. */
  messageId?: string | undefined
  /** A note while typing that does not block: the length, or a character that was removed. */
  warning?: string | undefined
  hint?: string | undefined
  /** Sets `aria-required`. Required fields have no mark; optional ones are marked as optional. */
  isRequired?: boolean | undefined
  /** The text behind the label of an optional field, for example `(optional)`. */
  optionalText?: string | undefined
  isReadOnly?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** Of fields in which text is typed. */
export type SpokenErrorProps = {
  /** The error is announced by itself: for a form that keeps the focus in this field. */
  isErrorSpoken?: boolean | undefined
}

type Described = Pick<FieldProps, "id" | "error" | "warning" | "hint" | "messageId"> & SpokenErrorProps

/** The ids for `aria-describedby`, in the order in which a screen reader reads them. */
export function describedBy({ id, error, warning, hint, messageId }: Described): string | undefined {
  return cx(hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`, messageId) || undefined
}

export function FieldNotes({ id, error, warning, hint, isErrorSpoken }: Described) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        // The key draws it anew where it was shown before: only what is added is announced.
        <p
          key={String(isErrorSpoken)}
          id={`${id}-error`}
          className={css.error}
          role={isErrorSpoken ? "alert" : undefined}
        >
          <Icon name="circle-alert" size={16} />
          <span>{error}</span>
        </p>
      )}
      {warning && (
        <div id={`${id}-warning`} className={cx(css.error, css.warning)} role="status">
          <Icon name="triangle-alert" size={16} />
          <Late>{warning}</Late>
        </div>
      )}
    </>
  )
}

type FieldFrameProps = Described &
  Pick<FieldProps, "label" | "optionalText"> & {
    children: ReactNode
  }

/** Label, hint, error, control: always in this order. */
export function FieldFrame({ label, optionalText, children, ...notes }: FieldFrameProps) {
  const { id } = notes
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optionalText && <span className={css.optional}> {optionalText}</span>}
      </label>
      <FieldNotes {...notes} />
      {children}
    </div>
  )
}

/** The class of the frame around a control. */
export const controlClass = ({ error, isReadOnly, isDisabled }: Partial<FieldProps>): string =>
  cx(css.control, (isReadOnly || isDisabled) && css.locked, error && css.invalid)

/** The icon at the end of an invalid or locked control. */
export function ControlIcon({ error, isReadOnly, isDisabled }: Partial<FieldProps>) {
  if (error) return <Icon name="circle-alert" size={16} />
  if (isReadOnly || isDisabled) return <Icon name="lock" size={16} />
  return null
}
