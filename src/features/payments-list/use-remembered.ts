import { useEffect, useRef } from "react"
import { recall, remember } from "#data/reads/staff-view-memory.ts"
import { type PaymentsAddress, partsOf, readFilters, readRemembered } from "./payments-address.ts"

/** Search and filters come back with the next visit: an address that says nothing takes up what was remembered, else `first`. */
export function useRemembered(
  address: PaymentsAddress,
  first: PaymentsAddress,
  onAddress: (address: PaymentsAddress) => void,
): void {
  const { search, panel } = partsOf(address)
  const said = JSON.stringify(search)
  const isEntered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is searched for changes
  useEffect(() => {
    const isFirst = !isEntered.current
    isEntered.current = true
    if (!isFirst || said !== "{}") return keep(search)
    const remembered = readRemembered(recall("payments_search"), recall("payments_filters"))
    const wanted = Object.keys(remembered).length > 0 ? remembered : first
    if (Object.keys(wanted).length > 0) onAddress({ ...wanted, ...panel })
  }, [said])
}

function keep(search: PaymentsAddress): void {
  const filters = readFilters({ ...search })
  remember("payments_search", search.q ?? "")
  remember("payments_filters", Object.keys(filters).length > 0 ? JSON.stringify(filters) : "")
}
