/** Notices that a silent server answers again: a page with nothing to send and nothing to read would not. */
import { answer, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { connectivity, noteCall } from "./connectivity.ts"

/** Asks the server whether it can work, if it did not answer the last call. Does nothing while there is no network. */
export async function askIfBack(): Promise<void> {
  if (connectivity.online || !navigator.onLine || document.visibilityState === "hidden") return
  const askedAt = performance.now()
  const failure = await answer(api.GET("/ready"), "getReadiness").then(
    () => null,
    (error: unknown) => {
      if (error instanceof ApiFailure) return error
      throw error
    },
  )
  noteCall(askedAt, failure?.status, failure?.body.code)
}
