/**
 * Reports to the server sessions that ended on this device without a network.
 * The token stored for this can end that session and nothing else.
 */
import { API_BASE } from "#api/authorized-fetch.ts"
import { answer, api } from "#api/client.ts"
import { addToErrorLog } from "#api/error-log.ts"
import { ApiFailure } from "#api/failure.ts"
import { callTimeouts } from "#domain/common/limits.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { UNREPORTED } from "#offline/device/device-names.ts"

/** What a user who signs out is told. */
export interface SignOutOutcome {
  ok: boolean
  message: string | null
}

/** How long after a try that reached no server the next one follows while the browser sees a network, ms. */
const AGAIN_MS = 15_000

let isWaiting = false

/**
 * Reports now when the server answers, else when the network is back; a
 * page that was closed before that reports at its next start.
 */
export async function reportEnds(): Promise<void> {
  const { meta } = getDeviceDb()
  const ends = await meta.where("key").startsWith(UNREPORTED).toArray()
  for (const { key, value } of ends) {
    if (!isTold(await tell(String(value)))) return waitForNetwork()
    await meta.delete(key)
  }
}

/**
 * Tells the college that a session ends; with its own token when it has no end token, and otherwise again while nobody has
 * answered. Returns what its user is told; null when there is no answer.
 */
export async function tellEnd(
  sessionId: string,
  endToken: string | undefined,
): Promise<SignOutOutcome | null> {
  const said = endToken ? await tell(endToken) : await tellWithOwnToken()
  if (endToken && isTold(said)) await getDeviceDb().meta.delete(UNREPORTED + sessionId)
  if (isTold(said)) reportEnds().catch((error: unknown) => reportError(error))
  else waitForNetwork()
  if (said && said.status < 400) return { ok: true, message: shellTexts.loggedOut }
  const text = shellTexts.logoutFailed
  const status = said?.status ?? 0
  addToErrorLog({ category: "authentication", severity: "high", text, context: "subLogout", status })
  return said && { ok: false, message: said.message ?? shellTexts.logoutFailedTryAgain }
}

interface EndAnswer {
  status: number
  /** The server's own text. */
  message: string | null
}

const tellWithOwnToken = (): Promise<EndAnswer | null> =>
  answer(api.POST("/auth/subLogout", {}), "subLogout").then(
    () => ({ status: 200, message: null }),
    (error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error
      return error.status === 0 ? null : { status: error.status, message: error.serverMessage }
    },
  )

/** The server's answer, with whatever status; null when nobody, or somebody else, has answered. */
async function tell(endToken: string): Promise<EndAnswer | null> {
  try {
    const response = await fetch(`${API_BASE}/auth/subLogout`, {
      method: "POST",
      headers: { Accept: "application/json", Authorization: `Bearer ${endToken}` },
      cache: "no-store",
      signal: AbortSignal.timeout(callTimeouts.api),
    })
    const { status, headers } = response
    const isJson = /\bjson\b/.test(headers.get("content-type") ?? "")
    if (response.ok && !headers.has("x-request-id")) return null
    if (!isJson) return status >= 500 ? { status, message: null } : null
    const { message } = (await response.json()) as { message?: unknown }
    return { status, message: typeof message === "string" && message !== "" ? message : null }
  } catch {
    return null
  }
}

/** A token that the server cannot read now will never be readable; a server that is down is asked again. */
const isTold = (said: EndAnswer | null): boolean => said !== null && said.status < 500 && said.status !== 429

function waitForNetwork(): void {
  if (isWaiting) return
  isWaiting = true
  const again = () => {
    isWaiting = false
    reportEnds().catch(reportError)
  }
  if (navigator.onLine) setTimeout(again, AGAIN_MS)
  else addEventListener("online", again, { once: true })
}
