import { useCallback, useSyncExternalStore } from "react"
import { subscribe } from "valtio"
import type { DraftState, FormDraft } from "#data/form/form-draft.ts"

/** One primitive value of the draft: renders again only when that value changes, not on every key press. */
export function useDraftValue<T extends string | number | boolean | null>(
  { state }: FormDraft,
  select: (state: DraftState) => T,
): T {
  const watch = useCallback((notify: () => void) => subscribe(state, notify), [state])
  return useSyncExternalStore(watch, () => select(state))
}
