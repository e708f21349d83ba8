/** The figures of the day and what is due to the person who looks at them. */
import { answerData, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type ListRead, useListRead } from "./staff-lists.ts"

export type Dashboard = components["schemas"]["Dashboard"]

export function useDashboard(): ListRead<Dashboard> {
  return useListRead("getDashboard", {}, (signal) =>
    answerData(api.GET("/dashboard", { signal }), "getDashboard"),
  )
}
