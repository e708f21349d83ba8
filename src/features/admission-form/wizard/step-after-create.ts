import type { Place } from "../state/form-state.ts"
import { LAST_STEP } from "../state/use-step-search.ts"

/**
 * The step, 1 to 6, that opens once a form of staff has become an application: the next one, or the place to which they have
 * gone meanwhile. Null when they have left the form: then nothing opens.
 */
export function stepAfterCreate(shown: Place | null, isTaken: boolean): number | null {
  if (shown === null) return null
  if (shown === "check") return LAST_STEP + 1
  return shown === 1 && isTaken ? 3 : shown + 1
}
