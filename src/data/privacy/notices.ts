/** The privacy notice: read by everybody, also offline, and published by an Admin (decision 0051). */
import { answer, api } from "#api/client.ts"
import type { components } from "#api/schema.gen.ts"
import { keepInKnown } from "#data/administration/after-save.ts"
import { writeOnline } from "#data/reads/online-write.ts"
import { type Read, useRead } from "#data/reads/query-client.ts"
import { readOf } from "#data/reads/read-of.ts"

export type PrivacyNotice = components["schemas"]["PrivacyNotice"]
export type PrivacyNoticeInput = components["schemas"]["PrivacyNoticeInput"]

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

const allNotices = readOf<PrivacyNotice[]>("listPrivacyNotices", [], (signal) =>
  api.GET("/privacy-notices", { signal }),
)

/** All versions, newest first. */
export const usePrivacyNotices = (): Read<PrivacyNotice[]> => useRead(allNotices, { staleTime: 0 })

/** Returns the server's message. Throws `ApiFailure`: 409 when another version was published in the meantime. */
export async function publishPrivacyNotice(body: PrivacyNoticeInput): Promise<string> {
  const { data } = await writeOnline({
    method: "POST",
    touches: ["listPrivacyNotices", "readSetUp", "getSettings", "getOfflinePack"],
    send: (header) =>
      answer(api.POST("/privacy-notices", { params: { header }, body }), "publishPrivacyNotice"),
  })
  await keepInKnown(allNotices, (known) => [data.data, ...known])
  return data.message
}
