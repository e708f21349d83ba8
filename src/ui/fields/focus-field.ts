const focusable =
  "input:not([hidden]):not([type=hidden]):not(:disabled), select, textarea, button:not(:disabled), [tabindex]"

/** Brings a field into view and puts the cursor into it; of a group, into the chosen or first control that is in sight. */
export function focusField(id: string): boolean {
  const target = document.getElementById(id)
  if (!target) return false
  const controls = [...target.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => control.offsetParent !== null,
  )
  const control = target.matches(focusable)
    ? target
    : (controls.find((candidate) => candidate.matches(":checked")) ?? controls[0])
  if (!control) return false
  // The label first: it stands above the control and must be seen with it.
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? target
  control.focus({ preventScroll: true })
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
  label.scrollIntoView({ block: "center", behavior: isStill ? "auto" : "smooth" })
  return true
}
