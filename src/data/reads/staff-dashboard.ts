/** The figures of the dashboard, and the work that waits for the user. */
import { answerData, api } from "#api/client.ts"
import type { components, paths } from "#api/schema.gen.ts"
import { type ListRead, useListRead } from "./staff-lists.ts"

/** Reads that change with every step of an application or a payment: an action refreshes them. */
export const figures = ["getDashboard", "getWorkCounts"] as const

export type DashboardQuery = NonNullable<paths["/dashboard"]["get"]["parameters"]["query"]>

/** The years are missing in an answer that an earlier version has stored; its figures are of several. */
export type Dashboard = Omit<components["schemas"]["Dashboard"], "Year" | "Years"> &
  Partial<Pick<components["schemas"]["Dashboard"], "Year" | "Years">>

export function useDashboard(query: DashboardQuery): ListRead<Dashboard> {
  return useListRead("getDashboard", query, (signal) =>
    answerData(api.GET("/dashboard", { params: { query }, signal }), "getDashboard"),
  )
}
