import { useRef } from "react"
import { useIsShown } from "./use-is-shown.ts"

/**
 * For work that ends later than it began: the returned function gives the newest `act`, or null once the form is closed. The
 * screen around it may have changed in the meantime.
 */
export function useLateCallback<T>(act: T): () => T | null {
  const isShown = useIsShown()
  const latest = useRef(act)
  latest.current = act
  return () => (isShown.current ? latest.current : null)
}
