import { useState } from "react"
import { useLateRefusal } from "./use-late-refusal.ts"
import { useSending } from "./use-sending.ts"

/** The error of one field. */
export interface FormIssue {
  field: string
  message: string
  /** The message for the summary, when it must include the field's name. */
  named?: string | undefined
}
/** The errors for the summary at the top; each attempt focuses it again. */
export interface FormSummary {
  title: string
  issues: readonly FormIssue[]
  attempt: number
}
type FieldErrors = Readonly<Record<string, string | undefined>>

const byField = (issues: readonly FormIssue[]): FieldErrors =>
  Object.fromEntries(issues.map(({ field, message }) => [field, message]))

export type FormIssues = ReturnType<typeof useFormIssues>

/**
 * The errors of a form, for its fields and its summary, and whether it is being sent. `title`: why it was refused before.
 */
export function useFormIssues(first: readonly FormIssue[] = [], title: string | null = null) {
  const [errors, setErrors] = useState<FieldErrors>(() => byField(first))
  const [summary, setSummary] = useState<FormSummary | null>(
    title ? { title, issues: first, attempt: 1 } : null,
  )
  const tell = useLateRefusal()
  return {
    errors,
    summary,
    ...useSending(),
    /**
     * Shows why the form was not sent. Errors of fields that this form does not have (`rest`) are shown in the summary only.
     * Once the form is left, all of it is one message.
     */
    refuse: (title: string, issues: readonly FormIssue[], rest: readonly FormIssue[] = []) => {
      const all = [...issues, ...rest]
      tell([...new Set([title, ...all.map(({ named, message }) => named ?? message)])].join(" · "), () => {
        setErrors(byField(issues))
        setSummary((before) => ({ title, issues: all, attempt: (before?.attempt ?? 0) + 1 }))
      })
    },
    /** Sets the error of a field after a change, or removes it. */
    mark: (field: string, message?: string | undefined) =>
      setErrors((before) => ({ ...before, [field]: message })),
    clear: () => {
      setErrors({})
      setSummary(null)
    },
  }
}
