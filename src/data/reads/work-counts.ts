/** How much waits for the person: the pills of the navigation, and the way to the duplicates. One cheap call, its answer kept for offline. */
import { api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { roleOf, type SessionUser } from "#data/session/session-state.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { useRead } from "./query-client.ts"
import { readOf } from "./read-of.ts"

export type WorkCounts = components["schemas"]["WorkCounts"]

/** What others do shows within this time, on the next look at a page or a window. */
const COUNTS_FRESH_MS = 30_000

/** Nothing for roles without such a list. */
export function useWorkCounts(user: SessionUser): WorkCounts {
  const { data } = useRead(
    readOf("getWorkCounts", [], (signal) => api.GET("/work-counts", { signal })),
    { enabled: canEver(roleOf(user), "getWorkCounts"), staleTime: COUNTS_FRESH_MS },
  )
  return data ?? {}
}
