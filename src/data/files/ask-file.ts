/** Loads one file of the server, which may take long to arrive: how soon the server answers and how long the file takes are two things. */
import { API_BASE, fetchWithin } from "#api/authorized-fetch.ts"
import { ApiFailure } from "#api/failure.ts"
import { noteCall } from "#data/reads/connectivity.ts"
import { endSessionIfRefused } from "#data/session/session-end.ts"
import { callTimeouts } from "#domain/common/limits.ts"

/**
 * The file at this path of the API, and its headers. Throws `ApiFailure`: with status 0 when no server answers within 30 s, when
 * the line breaks before the file is complete, or when what answers is not of `type`, as from a captive portal.
 */
export async function askFile(path: string, type = /./): Promise<{ blob: Blob; headers: Headers }> {
  const askedAt = performance.now()
  const unanswered = new AbortController()
  const timer = setTimeout(() => unanswered.abort(), callTimeouts.api)
  const request = new Request(new URL(API_BASE + path, location.origin), { signal: unanswered.signal })
  const response = await fetchWithin(request, callTimeouts.wholeFile).catch(() => null)
  clearTimeout(timer)
  const body: unknown = response && !response.ok ? await response.json().catch(() => null) : null
  const failed = response?.ok ? null : new ApiFailure(response?.status ?? 0, body)
  noteCall(askedAt, failed?.status, failed?.body.code)
  if (response?.status === 401) await endSessionIfRefused()
  const isFile = response?.ok && type.test(response.headers.get("content-type") ?? "")
  const blob = isFile ? await response.blob().catch(() => null) : null
  if (!response || !blob) throw failed ?? new ApiFailure(0, null)
  return { blob, headers: response.headers }
}
