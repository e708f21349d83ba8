import { useState } from "react"
import { useSending } from "./use-sending.ts"

/** What is wrong with one field, in a sentence. */
export interface FormIssue {
  field: string
  message: string
  /** The same for the summary, where it must name its field. */
  named?: string | undefined
}
/** What is wrong with the whole, for its top; each attempt takes the focus anew. */
export interface FormSummary {
  title: string
  issues: readonly FormIssue[]
  attempt: number
}
type FieldErrors = Readonly<Record<string, string | undefined>>

const byField = (issues: readonly FormIssue[]): FieldErrors =>
  Object.fromEntries(issues.map(({ field, message }) => [field, message]))

export type FormIssues = ReturnType<typeof useFormIssues>

/** What is wrong with a form, at its fields and in its summary, and whether it is on its way. `title`: why it came back. */
export function useFormIssues(first: readonly FormIssue[] = [], title: string | null = null) {
  const [errors, setErrors] = useState<FieldErrors>(() => byField(first))
  const [summary, setSummary] = useState<FormSummary | null>(
    title ? { title, issues: first, attempt: 1 } : null,
  )
  return {
    errors,
    summary,
    ...useSending(),
    /** Says why it did not go. What is wrong with no field of this form (`rest`) stands in the summary only. */
    refuse: (title: string, issues: readonly FormIssue[], rest: readonly FormIssue[] = []) => {
      setErrors(byField(issues))
      setSummary((before) => ({ title, issues: [...issues, ...rest], attempt: (before?.attempt ?? 0) + 1 }))
    },
    /** The field was changed: what is wrong with it now, if anything. */
    mark: (field: string, message?: string | undefined) =>
      setErrors((before) => ({ ...before, [field]: message })),
    clear: () => {
      setErrors({})
      setSummary(null)
    },
  }
}
