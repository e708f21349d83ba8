import { useSyncExternalStore } from "react"
import { subscribe } from "valtio"
import { type DraftState, draft } from "#data/form/draft-store.ts"

const watch = (notify: () => void) => subscribe(draft, notify)

/** One simple value of the draft: renders again only when that value is another one, not with every key. */
export function useDraftValue<T extends string | number | boolean | null>(
  select: (state: DraftState) => T,
): T {
  return useSyncExternalStore(watch, () => select(draft))
}
