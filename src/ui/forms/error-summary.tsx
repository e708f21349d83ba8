import { useEffect, useRef } from "react"
import { focusField } from "#ui/fields/focus-field.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./error-summary.css.ts"

export type FieldError = { fieldId: string; message: string }

type ErrorSummaryProps = {
  /** The sentence that the message of the moment says too. */
  title: string
  errors: readonly FieldError[]
  /** Changes with every attempt: the summary takes the focus again. */
  attempt?: number | undefined
}

/** What is wrong, all of it, at the top, each with the way to its field. Takes the focus when it appears. */
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
                // The address belongs to the router.
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
