/** Rows of this device, now and again whenever any tab or the worker changes them, until the watch is stopped. */
import { liveQuery, type Subscription } from "dexie"

const AGAIN_MS = 1000
const FAILED_AGAIN_MS = 10_000

/** Errors of a read that is interrupted when the browser closes or deletes its database; the last one is that of iOS. */
const CLOSED = new Set(["DatabaseClosedError", "InvalidStateError", "AbortError", "UnknownError"])

const isClosedByBrowser = (error: unknown): boolean => CLOSED.has((error as Error | null)?.name ?? "")

/** For work that is soon done again, when the database is open again. */
export function reportUnlessClosed(error: unknown): void {
  if (!isClosedByBrowser(error)) reportError(error)
}

/**
 * Watches a read. When the browser closes the database, it is usually open again soon, so the watch is started again. Dexie
 * reports only some of these cases, hence the check of the read's own error. Any other error is reported, once until the read
 * succeeds, and the read is tried again after a longer while. Returns the function that stops the watch.
 */
export function watchRows<T>(read: () => Promise<T>, next: (value: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let subscription: Subscription | undefined
  let isReported = false
  let isEnded = false
  const again = (error: unknown) => {
    clearTimeout(timer)
    if (isEnded) return
    timer = setTimeout(begin, isClosedByBrowser(error) ? AGAIN_MS : FAILED_AGAIN_MS)
  }
  const live = liveQuery(() =>
    read().catch((error: unknown) => {
      again(error)
      throw error
    }),
  )
  function begin(): void {
    subscription?.unsubscribe()
    subscription = live.subscribe({
      next: (value) => {
        clearTimeout(timer)
        isReported = false
        next(value)
      },
      error: (error) => {
        if (isClosedByBrowser(error) || isReported) return
        isReported = true
        reportError(error)
      },
    })
  }
  begin()
  return () => {
    isEnded = true
    clearTimeout(timer)
    subscription?.unsubscribe()
  }
}
