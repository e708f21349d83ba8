/** Stores the number of rows per page on this device, as the user chose it last (platform §3, preferences). */
import { defaultPageSize, pageSizes } from "./page-sizes.ts"

const KEY = "admissions:page-size"

/** Rows per page; 10 until the user has chosen, or when nothing can be stored. */
export function keptPageSize(): number {
  const kept = Number(globalThis.localStorage?.getItem(KEY))
  return pageSizes.find((size) => size === kept) ?? defaultPageSize
}

export function keepPageSize(size: number): void {
  globalThis.localStorage?.setItem(KEY, String(size))
}
