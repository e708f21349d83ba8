import { useLayoutEffect, useRef } from "react"

/**
 * False once the form is closed, for work that ends later: from the moment at which it leaves the page, not from some time after
 * that.
 */
export function useIsShown() {
  const isShown = useRef(true)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
