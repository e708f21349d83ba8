import { useEffect, useRef } from "react"
import { focusField } from "#ui/fields/focus-field.ts"
import { visuallyHidden } from "#ui/look/visually-hidden.css.ts"
import { toTop } from "#ui/viewport/to-top.ts"
import { fieldId, type Place, useForm } from "../state/form-state.ts"

type StepHeadingProps = { label: string; field: string | undefined; place: Place }

/** The heading of a step, for screen readers. A new step scrolls to its top, or focuses the field that the address names. */
export function StepHeading({ label, field, place }: StepHeadingProps) {
  const form = useForm()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins anew
  useEffect(() => {
    if (field && focusField(fieldId(field))) return
    toTop(heading.current?.closest("main"))
    const { summary } = form.state
    // A visible summary takes the focus itself; the summary of another place is removed.
    const isShown = summary && (summary.place === null || summary.place === place)
    if (!isShown) form.state.summary = null
    if (!isShown) heading.current?.focus({ preventScroll: true })
  }, [label, field])
  return (
    <h2 ref={heading} className={visuallyHidden} tabIndex={-1}>
      {label}
    </h2>
  )
}
