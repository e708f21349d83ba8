/** Notices that a silent server answers again: a page with nothing to send and nothing to read would not. */
import { answer, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { connectivity, noteCall } from "./connectivity.ts"

/** A silence that begins so soon after the server was back is the same trouble again, ms. */
const AGAIN_MS = 60_000
/** The first and the longest pause before a server is asked that had been back only for a moment, ms. */
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 600_000

/** When the server was found back, how long is waited after that, and until when; all in ms of `performance.now`. */
const found = { at: Number.NEGATIVE_INFINITY, pause: 0, next: 0 }
/** The silence for which the pause was determined: its beginning, ms. */
let silence: number | null = null

/**
 * Asks the server whether it can work, if it did not answer the last call. Does nothing while there is no network. The pause
 * doubles while the server is back only for moments: a call that it never answers would otherwise be sent again and again.
 */
export async function askIfBack(): Promise<void> {
  if (connectivity.online || !navigator.onLine || document.visibilityState === "hidden") return
  const askedAt = performance.now()
  if (silence !== connectivity.since) {
    silence = connectivity.since
    const isAgain = askedAt - found.at < AGAIN_MS + found.pause
    found.pause = isAgain ? Math.min(Math.max(found.pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS) : 0
    found.next = askedAt + found.pause
  }
  if (askedAt < found.next) return
  if (!(await askServer())) found.at = performance.now()
}

/** Asks the server now whether it can work, and notes whether it answers. Returns its failure; null when it can work. */
export async function askServer(): Promise<ApiFailure | null> {
  const askedAt = performance.now()
  const failure = await answer(api.GET("/ready"), "getReadiness").then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiFailure) return error
      throw error
    },
  )
  noteCall(askedAt, failure?.status, failure?.body.code)
  return failure
}
