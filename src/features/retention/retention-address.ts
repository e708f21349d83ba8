/** The state of the retention in its address: the tab and the page. */
import type { RetentionTab } from "#data/admissions/retention.ts"
import { readTableAddress, type TableAddress } from "#ui/table/table-address.ts"

export interface RetentionAddress extends TableAddress {
  tab?: Exclude<RetentionTab, "Announced">
}

export function readRetentionAddress(search: Record<string, unknown>): RetentionAddress {
  const { tab } = search
  return { ...readTableAddress(search), ...(tab === "Kept" || tab === "Removed" ? { tab } : {}) }
}
