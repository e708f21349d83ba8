/** Live reads of this device's databases for components: the value, and again whenever any tab or the worker changes it. */
import { liveQuery } from "dexie"
import { useEffect, useRef, useState } from "react"

/** `undefined` until the first value. `key` names everything that `read` depends on. */
export function useLive<T>(key: string, read: () => Promise<T>): T | undefined {
  const [state, setState] = useState<{ key: string; value: T } | null>(null)
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    const subscription = liveQuery(() => latest.current()).subscribe({
      next: (value) => setState({ key, value }),
      error: (error) => reportError(error),
    })
    return () => subscription.unsubscribe()
  }, [key])
  return state?.key === key ? state.value : undefined
}
