/** The figures of the dashboard, and the work that waits for the user. */
import { answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type ListRead, useListRead } from "./staff-lists.ts"

/** Reads that change with every step of an application or a payment: an action refreshes them. */
export const figures = ["getDashboard", "getWorkCounts"] as const

export type Dashboard = components["schemas"]["Dashboard"]

export function useDashboard(): ListRead<Dashboard> {
  return useListRead("getDashboard", {}, (signal) =>
    answerData(api.GET("/dashboard", { signal }), "getDashboard"),
  )
}
