import type { ReactNode } from "react"
import { ErrorSummary } from "./error-summary.tsx"
import type { FormSummary } from "./use-form-issues.ts"

type FormProps = {
  /** The fields bear it before their names: `{id}-{field}`. */
  id: string
  className: string
  label?: string | undefined
  summary: FormSummary | null
  /** It is on its way, or may not go now: nothing is submitted. */
  isHeld: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** A form that is checked by our rules, not by the browser's; what is wrong stands at its top. */
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
