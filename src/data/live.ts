/** Live reads of this device's databases for components: the value, and again whenever any tab or the worker changes it. */
import { liveQuery } from "dexie"
import { useEffect, useState } from "react"

/** `undefined` until the first value. `deps` as for an effect: everything that `read` closes over. */
export function useLive<T>(read: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const [state, setState] = useState<{ deps: readonly unknown[]; value: T } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the read depends on
  useEffect(() => {
    const subscription = liveQuery(read).subscribe({
      next: (value) => setState({ deps, value }),
      error: (error) => reportError(error),
    })
    return () => subscription.unsubscribe()
  }, deps)
  return state && sameDeps(state.deps, deps) ? state.value : undefined
}

function sameDeps(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => Object.is(value, b[index]))
}
