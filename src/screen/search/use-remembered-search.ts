import { useEffect, useRef } from "react"
import { type RememberedList, recall, remember } from "#data/reads/staff-view-memory.ts"
import { isRemembered, readRemembered, toRemember } from "./remembered-search.ts"
import type { SearchReader } from "./search-params.ts"

interface RememberedOptions<Filters> {
  readonly list: RememberedList
  /** The current search: text and filters, without page and order. */
  readonly search: Filters & { q?: string }
  readonly readFilters: SearchReader<Filters>
  /** The search before the user has searched for anything. */
  readonly first?: Filters
  readonly onRemembered: (search: Filters & { q?: string }) => void
}

/** Restores search and filters at the next visit: an address without any gets what was remembered, else `first`. */
export function useRememberedSearch<Filters extends object>({
  list,
  search,
  readFilters,
  first,
  onRemembered,
}: RememberedOptions<Filters>): void {
  const written = JSON.stringify(search)
  const isEntered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is searched for changes
  useEffect(() => {
    const isFirst = !isEntered.current
    isEntered.current = true
    if (!isFirst || written !== "{}") {
      const kept = toRemember(search, readFilters)
      remember(`${list}_search`, kept.search)
      remember(`${list}_filters`, kept.filters)
      return
    }
    const kept = { search: recall(`${list}_search`), filters: recall(`${list}_filters`) }
    const remembered = readRemembered(kept, readFilters)
    const wanted = isRemembered(kept) ? remembered : (first ?? {})
    if (Object.keys(wanted).length > 0) onRemembered({ ...remembered, ...wanted })
  }, [written])
}
