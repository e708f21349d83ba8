/** A screen's state in the address, read by the screen's own chunk: so that not every page carries the code that reads it. */
import { useRouter } from "@tanstack/react-router"
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

/**
 * Tells whether the address is still that of this screen. It stays mounted while the next one is loaded: a late answer must not
 * lead back to it.
 */
export function useIsAt(pathname: string): () => boolean {
  const { history } = useRouter()
  return () => history.location.pathname === pathname
}
