/**
 * Reports to the server sessions that ended on this device without a network.
 * The token stored for this can end that session and nothing else.
 */
import { API_BASE } from "#api/authorized-fetch.ts"
import { callTimeouts } from "#domain/common/limits.ts"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { UNREPORTED } from "#offline/device/device-names.ts"

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
    if (!(await isTold(String(value)))) return waitForNetwork()
    await meta.delete(key)
  }
}

/** True when the server has answered, with whatever status: a token that it cannot read now will never be readable. */
async function isTold(endToken: string): Promise<boolean> {
  try {
    const { status, headers } = await fetch(`${API_BASE}/auth/subLogout`, {
      method: "POST",
      headers: { Accept: "application/json", Authorization: `Bearer ${endToken}` },
      cache: "no-store",
      signal: AbortSignal.timeout(callTimeouts.api),
    })
    return status < 500 && status !== 429 && /\bjson\b/.test(headers.get("content-type") ?? "")
  } catch {
    // No answer: the end stays unreported.
    return false
  }
}

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
