/**
 * Where a list was last seen in this window: its tab, search, filters, order and page. Back from one of its rows leads there
 * again, also after several rows in a row. Kept in memory only: what somebody has searched for is not stored (law 17), and
 * after a reload Back leads to the list as it opens.
 */
import { useEffect } from "react"
import { requireUser } from "#data/session/session-state.ts"

/** The lists whose rows are opened on a screen of their own. */
type PlacedList = "/approval" | "/sliding" | "/seatMatrix"

const seen = new Map<string, object>()

const keyOf = (list: PlacedList) => `${requireUser().UserID} ${list}`

export function noteListPlace(list: PlacedList, search: object): void {
  seen.set(keyOf(list), search)
}

/** Remembers the search of the list that is shown. */
export function useListPlace(list: PlacedList, search: object): void {
  useEffect(() => noteListPlace(list, search), [list, search])
}

/** The address of Back from a row: the list as it was left, else as it opens. */
export function listPlace<List extends PlacedList>(list: List): { to: List; search: object } {
  return { to: list, search: seen.get(keyOf(list)) ?? {} }
}
