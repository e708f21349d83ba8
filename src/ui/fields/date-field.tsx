import { memo, type Ref, useRef } from "react"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as date from "./date-field.css.ts"
import { DATE_SHAPE, fromIsoDate, toIsoDate, typeDate } from "./date-text.ts"
import * as css from "./field.css.ts"
import { ControlIcon, controlClass, describedBy, FieldFrame, type FieldProps } from "./field.tsx"

type DateFieldProps = FieldProps & {
  /** yyyy-mm-dd: the first and last day that the calendar offers. The caller checks the typed date. */
  min?: string | undefined
  max?: string | undefined
  autoComplete?: "bday" | "off" | undefined
  calendarText?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A date as dd-mm-yyyy: typed with the number keys, or picked from the native calendar. */
export const DateField = memo(function DateField(props: DateFieldProps) {
  const { id, name, label, value, onChange, onBlur, error, warning, hint = DATE_SHAPE, optionalText } = props
  const calendar = useRef<HTMLInputElement>(null)
  const isLocked = props.isReadOnly || props.isDisabled
  return (
    <FieldFrame id={id} label={label} optionalText={optionalText} error={error} warning={warning} hint={hint}>
      <div className={cx(controlClass(props), date.frame)}>
        <input
          id={id}
          name={name}
          ref={props.ref}
          className={css.input}
          type="text"
          inputMode="numeric"
          autoComplete={props.autoComplete ?? "off"}
          value={value}
          readOnly={props.isReadOnly}
          disabled={props.isDisabled}
          aria-required={props.isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ id, error, warning, hint })}
          onChange={(event) => {
            const input = event.currentTarget
            const isAtEnd = input.selectionStart === input.value.length
            onChange(isAtEnd ? typeDate(input.value, value) : input.value, name)
          }}
          onBlur={onBlur && (() => onBlur(name))}
        />
        {isLocked ? (
          <ControlIcon isReadOnly />
        ) : (
          <>
            <button
              type="button"
              className={css.inside}
              aria-label={`${props.calendarText ?? "Choose date"}: ${label}`}
              onClick={() => calendar.current?.showPicker()}
            >
              <Icon name="calendar" size={16} />
            </button>
            <input
              ref={calendar}
              className={date.native}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              min={props.min}
              max={props.max}
              value={toIsoDate(value)}
              onChange={(event) => {
                if (event.currentTarget.value) onChange(fromIsoDate(event.currentTarget.value), name)
              }}
            />
          </>
        )}
      </div>
    </FieldFrame>
  )
})
