import { isRecordId } from "#domain/common/ids.ts"
import { type DashboardTab, dashboardTabs } from "#features/student-dashboard/dashboard-tabs.ts"
import { type RepairSearch, readRepair } from "./-repair-search.ts"

/** Where a student is on the dashboard stands in the address. */
export interface DashboardSearch extends RepairSearch {
  tab?: DashboardTab
  /** Another application of the student than the one that their screens show. */
  application?: string
  /** A file was shared from another app: the payments take it. */
  shared?: number
}

export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const tab = dashboardTabs.find((one) => one === search.tab)
  const { application } = search
  return {
    ...(tab ? { tab } : {}),
    ...(typeof application === "string" && isRecordId(application) ? { application } : {}),
    ...(search.shared ? { shared: 1 } : {}),
    ...readRepair(search),
  }
}
