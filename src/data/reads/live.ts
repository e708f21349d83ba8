/** Live reads of this device's databases for components: the value, and again whenever any tab or the worker changes it. */
import { liveQuery, type Subscription } from "dexie"
import { useEffect, useRef, useState } from "react"

const AGAIN_MS = 1000

/** `undefined` until the first value. `key` names everything that `read` depends on. */
export function useLive<T>(key: string, read: () => Promise<T>): T | undefined {
  const [state, setState] = useState<{ key: string; value: T } | null>(null)
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const live = liveQuery(() => latest.current())
    let timer: ReturnType<typeof setTimeout>
    let subscription: Subscription
    const begin = () => {
      subscription = live.subscribe({
        next: (value) => setState({ key, value }),
        error: (error) => {
          // What the browser has closed may be open again soon; what was read of it is not to stand for ever.
          if (error?.name === "DatabaseClosedError") timer = setTimeout(begin, AGAIN_MS)
          else reportError(error)
        },
      })
    }
    begin()
    return () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [key])
  return state?.key === key ? state.value : undefined
}
