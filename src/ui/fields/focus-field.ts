const focusable =
  "input:not([hidden]):not([type=hidden]):not(:disabled), select, textarea, button:not(:disabled), [tabindex]"

/**
 * Scrolls a field into view and focuses it; in a group, the checked control or the
 * first visible one. False when there is none.
 */
export function focusField(id: string): boolean {
  const target = document.getElementById(id)
  if (!target) return false
  // Of a folded section nothing takes the focus.
  for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true
  const controls = [...target.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => control.offsetParent !== null,
  )
  const control = target.matches(focusable)
    ? target
    : (controls.find((candidate) => candidate.matches(":checked")) ?? controls[0])
  if (!control) return false
  // Scrolls to the label: it is above the control and must be visible with it.
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? target
  control.focus({ preventScroll: true })
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
  label.scrollIntoView({ block: "center", behavior: isStill ? "auto" : "smooth" })
  return true
}
