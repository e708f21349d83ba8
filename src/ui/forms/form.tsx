import type { ReactNode } from "react"
import { ErrorSummary } from "./error-summary.tsx"
import type { FormSummary } from "./use-form-issues.ts"

type FormProps = {
  /** Prefix of the ids of the fields: `{id}-{field}`. */
  id: string
  className: string
  label?: string | undefined
  summary: FormSummary | null
  /** The form is being sent, or cannot be sent now: submitting does nothing. */
  isHeld: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** A form that is validated by our rules, not by the browser; errors are listed at its top. */
export function Form({ id, className, label, summary, isHeld, onSubmit, children }: FormProps) {
  return (
    <form
      id={id}
      className={className}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isHeld) void onSubmit()
      }}
    >
      {summary && (
        <ErrorSummary
          title={summary.title}
          attempt={summary.attempt}
          errors={summary.issues.map(({ field, message, named = message }) => ({
            fieldId: `${id}-${field}`,
            message: named,
          }))}
        />
      )}
      {children}
    </form>
  )
}
