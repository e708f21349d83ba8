/** A screen's state in the address, read by the screen's own chunk: so that not every page carries the code that reads it. */
import { type HistoryState, useNavigate } from "@tanstack/react-router"
import { useMemo } from "react"
import { useIsAt } from "#screen/search/use-is-at.ts"

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

/** How a screen changes its own state in the address; a late answer leads nobody back to a screen that was left. */
export function useOnParams<T extends object>(): (
  search: T,
  isReplaced?: boolean,
  state?: HistoryState,
) => void {
  const navigate = useNavigate()
  const isHere = useIsAt()
  return (search, isReplaced = false, state = {}) => {
    if (isHere())
      void navigate({ to: ".", search: search as never, replace: isReplaced, state, resetScroll: false })
  }
}
