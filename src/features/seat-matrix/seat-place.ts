/** Where Back leads from a row of the seat matrix, and where its form leads after saving. */
import { listPlace } from "#screen/search/list-place.ts"
import { placeOfYear, readSeatSearch, type SeatSearch } from "./seat-search.ts"

/** The list as it was left; `year`: that of the row, when it is known. */
export function seatPlace(year?: number): { to: "/seatMatrix"; search: SeatSearch } {
  const { to, search } = listPlace("/seatMatrix")
  const left = readSeatSearch({ ...search })
  return { to, search: year === undefined ? left : placeOfYear(left, year) }
}
