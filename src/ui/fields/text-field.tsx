import { type HTMLInputAutoCompleteAttribute, memo, type ReactNode, type Ref, type WheelEvent } from "react"
import { cx } from "#ui/look/cx.ts"
import * as css from "./field.css.ts"
import {
  ControlIcon,
  controlClass,
  describedBy,
  FieldFrame,
  type FieldProps,
  type SpokenErrorProps,
} from "./field.tsx"

export type TextFieldProps = FieldProps &
  SpokenErrorProps & {
    /** `number`: whole numbers from 0. */
    type?: "text" | "email" | "tel" | "url" | "password" | "number" | undefined
    inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url" | "search" | undefined
    autoComplete?: HTMLInputAutoCompleteAttribute | undefined
    autoCapitalize?: "none" | "words" | "sentences" | "characters" | undefined
    enterKeyHint?: "next" | "done" | "go" | "search" | "send" | undefined
    placeholder?: string | undefined
    /** Text before the value, such as the rupee sign. */
    prefix?: string | undefined
    /** Text after the value, such as `%`. */
    suffix?: string | undefined
    /** A button at the end of the control. */
    action?: ReactNode
    /** Tabular figures. Not for ids and dates. */
    isNumeric?: boolean | undefined
    ref?: Ref<HTMLInputElement> | undefined
  }

const blurTarget = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur()

/**
 * One line of text. The caller shows a message about the maximum length; the browser's `maxlength` is not used, because it
 * would silently cut typed or pasted text.
 */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { id, name, label, value, onChange, onBlur, error, warning, hint, optionalText, isErrorSpoken } =
    props
  return (
    <FieldFrame {...{ id, label, optionalText, error, warning, hint, isErrorSpoken }}>
      <div className={controlClass(props)}>
        {props.prefix && (
          <span className={css.affix} aria-hidden="true">
            {props.prefix}
          </span>
        )}
        <input
          id={id}
          name={name}
          ref={props.ref}
          className={cx(css.input, props.isNumeric && css.figures)}
          type={props.type ?? "text"}
          // The mouse wheel scrolls the page and never changes the number.
          {...(props.type === "number" ? { min: 0, step: 1, onWheel: blurTarget } : {})}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? "off"}
          autoCapitalize={props.autoCapitalize}
          autoCorrect={props.autoCapitalize === "none" ? "off" : undefined}
          spellCheck={props.autoCapitalize === "none" ? false : undefined}
          enterKeyHint={props.enterKeyHint}
          placeholder={props.placeholder}
          value={value}
          readOnly={props.isReadOnly}
          disabled={props.isDisabled}
          aria-required={props.isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(props)}
          onChange={(event) => onChange(event.currentTarget.value, name)}
          onBlur={onBlur && (() => onBlur(name))}
        />
        {props.suffix && (
          <span className={css.affix} aria-hidden="true">
            {props.suffix}
          </span>
        )}
        <ControlIcon error={error} isReadOnly={props.isReadOnly} isDisabled={props.isDisabled} />
        {props.action}
      </div>
    </FieldFrame>
  )
})
