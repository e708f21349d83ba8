/** Rows of this device as they are now, and again whenever any tab or the worker changes them, for as long as somebody watches. */
import { liveQuery, type Subscription } from "dexie"

const AGAIN_MS = 1000

/** What a read fails with in whose middle the browser throws its database away, by the moment in which that happens. */
const CLOSED = new Set(["DatabaseClosedError", "InvalidStateError", "AbortError"])

export const isClosedByBrowser = (error: unknown): boolean => CLOSED.has((error as Error | null)?.name ?? "")

/**
 * What the browser has closed may be open again soon; what was read of it is not to stand for ever. Dexie tells of some of that and is
 * silent about the rest, so that the read itself is asked. The answered function ends it.
 */
export function watchRows<T>(read: () => Promise<T>, next: (value: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let subscription: Subscription | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(begin, AGAIN_MS)
  }
  const live = liveQuery(() =>
    read().catch((error: unknown) => {
      if (isClosedByBrowser(error)) again()
      throw error
    }),
  )
  function begin(): void {
    subscription?.unsubscribe()
    subscription = live.subscribe({
      next,
      error: (error) => {
        if (!isClosedByBrowser(error)) reportError(error)
      },
    })
  }
  begin()
  return () => {
    clearTimeout(timer)
    subscription?.unsubscribe()
  }
}
