/** A screen's state in the address, read by the screen's own chunk: so that not every page carries the code that reads it. */
import { useMemo } from "react"

type Search = Record<string, unknown>

/** The search as it stands, typed as what `useValidSearch` makes of it. */
export const rawSearch =
  <T extends object>() =>
  (search: Search): T =>
    search as T

/** What stands in the address, made valid by the screen's own reader. */
export function useValidSearch<T extends object>(search: T, read: (search: Search) => T): T {
  return useMemo(() => read(Object.fromEntries(Object.entries(search))), [search, read])
}
