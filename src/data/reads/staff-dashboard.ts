/** The figures of the day and what is due to the person who looks at them. */
import { answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type ListRead, useListRead } from "./staff-lists.ts"

/** Reads that change with every step of an application or a payment: an action asks for them again. */
export const figures = ["getDashboard", "getWorkCounts"] as const

export type Dashboard = components["schemas"]["Dashboard"]

export function useDashboard(): ListRead<Dashboard> {
  return useListRead("getDashboard", {}, (signal) =>
    answerData(api.GET("/dashboard", { signal }), "getDashboard"),
  )
}
