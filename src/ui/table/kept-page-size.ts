/** How many rows of a table this device shows at once: what somebody chose last here (platform §3, preferences). */
import { defaultPageSize, pageSizes } from "./page-sizes.ts"

const KEY = "admissions:page-size"

/** Rows per page; 10 until somebody chooses, and where nothing can be kept. */
export function keptPageSize(): number {
  const kept = Number(globalThis.localStorage?.getItem(KEY))
  return pageSizes.find((size) => size === kept) ?? defaultPageSize
}

export function keepPageSize(size: number): void {
  globalThis.localStorage?.setItem(KEY, String(size))
}
