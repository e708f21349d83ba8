/** The privacy notice, which everybody reads, also offline (decision 0051). */
import { api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"

export type PrivacyNotice = components["schemas"]["PrivacyNotice"]

export const privacyNotice = (version: number) =>
  readOf("getPrivacyNotice", [version], (signal) =>
    api.GET("/privacy-notices/{version}", { params: { path: { version } }, signal }),
  )

/** One version; nothing is asked for null. A version never changes, so its answer never becomes stale. */
export function usePrivacyNotice(version: number | null): Read<PrivacyNotice> {
  return useRead(privacyNotice(version ?? 0), {
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const allNotices = readOf<PrivacyNotice[]>("listPrivacyNotices", [], (signal) =>
  api.GET("/privacy-notices", { signal }),
)

/** All versions, newest first. */
export const usePrivacyNotices = (): Read<PrivacyNotice[]> => useRead(allNotices, { staleTime: 0 })
