/** The state of the list in its address. */
import { readTableAddress, readText, type TableAddress } from "#ui/table/table-address.ts"

export interface ErrorsAddress extends TableAddress {
  q?: string
}

export function readErrorsAddress(search: Record<string, unknown>): ErrorsAddress {
  const q = readText(search.q).trim().slice(0, 100)
  return { ...readTableAddress(search), ...(q ? { q } : {}) }
}
