/** The search parameters of a place in the form. The route stays the same, for a student's own form and for one of staff. */
import type { Place } from "./form-state.ts"

interface Kept {
  way?: "form"
  draft?: string
}

/** For a step, or one of its fields. Keeps the parameters that name the form, drops those of the previous place. */
export function formSearch(place: Place, field?: string | null) {
  return ({ way, draft }: Kept) => ({
    ...(way ? { way } : {}),
    ...(draft ? { draft } : {}),
    step: place === "check" ? place : place + 1,
    ...(field ? { field } : {}),
  })
}
