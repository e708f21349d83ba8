/** The state of the seat matrix in its address: year, search, department, page and order. */
import { readTableAddress, readText, type TableAddress } from "#ui/table/table-address.ts"

export interface SeatAddress extends TableAddress {
  year?: number
  q?: string
  /** DepartmentId. */
  dept?: number
}

const sortable = ["course", "occupied", "available", "status"]

export function readSeatAddress(search: Record<string, unknown>): SeatAddress {
  const year = Number(search.year)
  const dept = Number(search.dept)
  const q = readText(search.q).trim().slice(0, 100)
  return {
    ...readTableAddress(search, sortable),
    ...(Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {}),
    ...(q ? { q } : {}),
    ...(Number.isInteger(dept) && dept > 0 ? { dept } : {}),
  }
}

/** What narrows the list down, without the page of before. */
export const narrowedTo = ({ year, q, dept }: SeatAddress): SeatAddress => ({
  ...(year ? { year } : {}),
  ...(q ? { q } : {}),
  ...(dept ? { dept } : {}),
})
