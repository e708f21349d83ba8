/** Live reads of this device's databases for components: the value, and again whenever any tab or the worker changes it. */
import { useCallback, useRef, useSyncExternalStore } from "react"
import { watchRows } from "./watch-rows.ts"

/** One read, shared by all components with the same key; it ends with the last of them. */
class SharedRead {
  value: unknown
  private readonly listeners = new Set<() => void>()
  private readonly stop: () => void

  constructor(read: () => Promise<unknown>, note: (value: unknown) => void) {
    this.stop = watchRows(read, (value) => {
      this.value = value
      note(value)
      for (const notify of this.listeners) notify()
    })
  }

  add(notify: () => void): void {
    this.listeners.add(notify)
  }

  /** True when there is no listener left and the read has ended. */
  remove(notify: () => void): boolean {
    this.listeners.delete(notify)
    if (this.listeners.size > 0) return false
    this.stop()
    return true
  }
}

const reads = new Map<string, SharedRead>()

/**
 * `undefined` until the first value. `key` must name everything that
 * `read` depends on: callers with the same key share the read. What
 * a value changes elsewhere is done by `note`, since a read may not.
 */
export function useLive<T>(key: string, read: () => Promise<T>, note?: (value: T) => void): T | undefined {
  const latest = useRef({ read, note })
  latest.current = { read, note }
  const subscribe = useCallback(
    (notify: () => void) => {
      const shared =
        reads.get(key) ??
        new SharedRead(
          () => latest.current.read(),
          (value) => latest.current.note?.(value as T),
        )
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
