/** The address of a place in the form. The page stays the same: an applicant's own form, or one of staff. */
import type { Place } from "./form-state.ts"

interface Kept {
  way?: "form"
  draft?: string
}

/** To a step, or to one of its fields. What names the form stays, what named the last place goes. */
export function formSearch(place: Place, field?: string | null) {
  return ({ way, draft }: Kept) => ({
    ...(way ? { way } : {}),
    ...(draft ? { draft } : {}),
    step: place === "check" ? place : place + 1,
    ...(field ? { field } : {}),
  })
}
