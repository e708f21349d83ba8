import { useEffect, useRef } from "react"
import { focusField } from "#ui/focus-field.ts"
import { visuallyHidden } from "#ui/visually-hidden.css.ts"
import { fieldId, useForm } from "./form-state.ts"

type StepHeadingProps = { label: string; field: string | undefined }

/** The heading of a step; the strip shows the same words. A new step begins here, or at the field that the address names. */
export function StepHeading({ label, field }: StepHeadingProps) {
  const form = useForm()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins anew
  useEffect(() => {
    if (field && focusField(fieldId(field))) return
    heading.current?.closest("main")?.scrollTo({ top: 0 })
    // A summary of findings takes the focus itself.
    if (!form.state.summary) heading.current?.focus({ preventScroll: true })
  }, [label, field])
  return (
    <h2 ref={heading} className={visuallyHidden} tabIndex={-1}>
      {label}
    </h2>
  )
}
