import { memo, type Ref } from "react"
import { cx } from "#ui/look/cx.ts"
import * as css from "./field.css.ts"
import { controlClass, describedBy, FieldFrame, type FieldProps, type SpokenErrorProps } from "./field.tsx"
import * as area from "./text-area.css.ts"

type TextAreaProps = FieldProps &
  SpokenErrorProps & {
    placeholder?: string | undefined
    rows?: number | undefined
    autoComplete?: string | undefined
    ref?: Ref<HTMLTextAreaElement> | undefined
  }

/** Several lines of text; grows with its content. */
export const TextArea = memo(function TextArea(props: TextAreaProps) {
  const { id, name, label, value, onChange, onBlur, error, warning, hint, optionalText, isErrorSpoken } =
    props
  return (
    <FieldFrame {...{ id, label, optionalText, error, warning, hint, isErrorSpoken }}>
      <div className={controlClass(props)}>
        <textarea
          id={id}
          name={name}
          ref={props.ref}
          className={cx(css.input, area.area)}
          rows={props.rows ?? 3}
          autoComplete={props.autoComplete ?? "off"}
          placeholder={props.placeholder}
          value={value}
          readOnly={props.isReadOnly}
          disabled={props.isDisabled}
          aria-required={props.isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, error, warning, hint })}
          onChange={(event) => onChange(event.currentTarget.value, name)}
          onBlur={onBlur && (() => onBlur(name))}
        />
      </div>
    </FieldFrame>
  )
})
