import { useCallback, useSyncExternalStore } from "react"
import { subscribe } from "valtio"
import type { DraftState, FormDraft } from "#data/form/form-draft.ts"

/** One simple value of the draft: renders again only when that value is another one, not with every key. */
export function useDraftValue<T extends string | number | boolean | null>(
  { state }: FormDraft,
  select: (state: DraftState) => T,
): T {
  const watch = useCallback((notify: () => void) => subscribe(state, notify), [state])
  return useSyncExternalStore(watch, () => select(state))
}
