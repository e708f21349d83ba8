import { useEffect, useRef } from "react"
import { focusField } from "#ui/fields/focus-field.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./error-summary.css.ts"

export type FieldError = { fieldId: string; message: string }

type ErrorSummaryProps = {
  /** The same sentence as in the toast. */
  title: string
  errors: readonly FieldError[]
  /** Changes with every attempt to submit, so that the summary takes the focus again. */
  attempt?: number | undefined
}

/** All errors of a form in a box at its top, each with a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus anew
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: "start" })
  }, [attempt])
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <Icon name="circle-alert" />
      <h2 className={css.title}>{title}</h2>
      <ul className={css.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                // A hash in the address would reach the router.
                event.preventDefault()
                focusField(fieldId)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
