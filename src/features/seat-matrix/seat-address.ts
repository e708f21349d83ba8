/** The state of the seat matrix in its address: year, search, page and order. */
import { readTableAddress, readText, type TableAddress } from "#ui/table-address.ts"

export interface SeatAddress extends TableAddress {
  year?: number
  q?: string
}

const sortable = ["course", "occupied", "available", "status"]

export function readSeatAddress(search: Record<string, unknown>): SeatAddress {
  const year = Number(search.year)
  const q = readText(search.q).trim().slice(0, 100)
  return {
    ...readTableAddress(search, sortable),
    ...(Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {}),
    ...(q ? { q } : {}),
  }
}
