import { useEffect, useRef } from "react"
import { recall, remember } from "#data/reads/staff-view-memory.ts"
import { partsOf, readFilters, readRemembered, type UsersAddress } from "./users-address.ts"

/** Search and filters come back with the next visit: an address that says nothing takes up what was remembered. */
export function useRemembered(address: UsersAddress, onAddress: (address: UsersAddress) => void): void {
  const { search, panel } = partsOf(address)
  const said = JSON.stringify(search)
  const isEntered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is searched for changes
  useEffect(() => {
    const isFirst = !isEntered.current
    isEntered.current = true
    if (!isFirst || said !== "{}") {
      const filters = readFilters({ ...search })
      remember("users_search", search.q ?? "")
      remember("users_filters", Object.keys(filters).length > 0 ? JSON.stringify(filters) : "")
      return
    }
    const remembered = readRemembered(recall("users_search"), recall("users_filters"))
    if (Object.keys(remembered).length > 0) onAddress({ ...remembered, ...panel })
  }, [said])
}
