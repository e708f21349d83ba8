/** Live reads of this device's databases for components: the value, and again whenever any tab or the worker changes it. */
import { liveQuery, type Subscription } from "dexie"
import { useCallback, useRef, useSyncExternalStore } from "react"

const AGAIN_MS = 1000

/** One read for all components that ask the same; it ends with the last of them. */
class SharedRead {
  value: unknown
  private readonly listeners = new Set<() => void>()
  private readonly stop: () => void

  constructor(read: () => Promise<unknown>) {
    const live = liveQuery(read)
    let timer: ReturnType<typeof setTimeout>
    let subscription: Subscription
    const begin = () => {
      subscription = live.subscribe({
        next: (value) => {
          this.value = value
          for (const notify of this.listeners) notify()
        },
        error: (error) => {
          // What the browser has closed may be open again soon; what was read of it is not to stand for ever.
          if (error?.name === "DatabaseClosedError") timer = setTimeout(begin, AGAIN_MS)
          else reportError(error)
        },
      })
    }
    begin()
    this.stop = () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }

  add(notify: () => void): void {
    this.listeners.add(notify)
  }

  /** True when nobody listens any more, and the read has ended. */
  remove(notify: () => void): boolean {
    this.listeners.delete(notify)
    if (this.listeners.size > 0) return false
    this.stop()
    return true
  }
}

const reads = new Map<string, SharedRead>()

/** `undefined` until the first value. `key` names everything that `read` depends on: who gives the same one shares the read. */
export function useLive<T>(key: string, read: () => Promise<T>): T | undefined {
  const latest = useRef(read)
  latest.current = read
  const subscribe = useCallback(
    (notify: () => void) => {
      const shared = reads.get(key) ?? new SharedRead(() => latest.current())
      reads.set(key, shared)
      shared.add(notify)
      return () => {
        if (shared.remove(notify)) reads.delete(key)
      }
    },
    [key],
  )
  return useSyncExternalStore(subscribe, () => reads.get(key)?.value as T | undefined)
}
