/** The state of the sliding list in its address (platform §2: query parameter `tab`), and the form that stands in its place. */
import type { SlidingsQuery } from "#data/admissions/sliding.ts"
import { type SlidingTab, slidingTabs } from "#domain/seats/sliding.ts"
import { readTableAddress, readText, type TableAddress, viewOfAddress } from "#ui/table/table-address.ts"

export interface SlidingAddress extends TableAddress {
  tab?: SlidingTab
  q?: string
  /** The form stands in place of the list. */
  add?: 1
  /** AdmissionId of the student whom the form is about. */
  student?: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const readTab = (value: unknown): SlidingTab | undefined => slidingTabs.find((tab) => tab === value)

export function readSlidingAddress(search: Record<string, unknown>): SlidingAddress {
  const tab = readTab(search.tab)
  const q = readText(search.q).trim().slice(0, 100)
  const student = readText(search.student)
  return {
    ...readTableAddress(search),
    ...(tab ? { tab } : {}),
    ...(q ? { q } : {}),
    ...(search.add ? { add: 1 as const } : {}),
    ...(search.add && uuid.test(student) ? { student } : {}),
  }
}

export function queryOf(address: SlidingAddress): SlidingsQuery {
  const { page, pageSize } = viewOfAddress(address)
  const { tab = "Pending", q } = address
  return { Status: tab, page, size: pageSize, ...(q ? { q } : {}) }
}
