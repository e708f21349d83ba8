/** The state of the approvals list as it stands in the address (platform §2: query parameter `tab`). */
import type { ApprovalsQuery, ApprovalTab } from "#data/review/staff-approvals.ts"
import { readTableAddress, readText, type TableAddress, viewOfAddress } from "#ui/table/table-address.ts"

export const tabs: readonly ApprovalTab[] = ["Pending", "Approved", "Rejected"]

export interface ApprovalsAddress extends TableAddress {
  tab?: ApprovalTab
  q?: string
}

export const readTab = (value: unknown): ApprovalTab | undefined => tabs.find((tab) => tab === value)

export function readApprovalsAddress(search: Record<string, unknown>): ApprovalsAddress {
  const tab = readTab(search.tab)
  const q = readText(search.q).trim().slice(0, 100)
  return { ...readTableAddress(search), ...(tab ? { tab } : {}), ...(q ? { q } : {}) }
}

export function queryOf(address: ApprovalsAddress, tab: ApprovalTab): ApprovalsQuery {
  const { page, pageSize } = viewOfAddress(address)
  return { Status: tab, page, size: pageSize, ...(address.q ? { q: address.q } : {}) }
}
