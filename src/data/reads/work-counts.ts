/**
 * How much work waits for the user: shown in the navigation and at the link to the duplicates. One cheap call whose answer
 * is stored for offline use.
 */
import { api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { roleOf, type SessionUser } from "#data/session/session-state.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { useRead } from "./query-client.ts"
import { readOf } from "./read-of.ts"

export type WorkCounts = components["schemas"]["WorkCounts"]

/**
 * How long the counts are fresh, ms: changes by others appear after that, on the next page or when the window is focused.
 */
const COUNTS_FRESH_MS = 30_000

/** Empty for roles without such a list. */
export function useWorkCounts(user: SessionUser): WorkCounts {
  const { data } = useRead(
    readOf("getWorkCounts", [], (signal) => api.GET("/work-counts", { signal })),
    { enabled: canEver(roleOf(user), "getWorkCounts"), staleTime: COUNTS_FRESH_MS },
  )
  return data ?? {}
}
