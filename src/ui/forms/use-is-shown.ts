import { useEffect, useRef } from "react"

/** False once the form is closed, for work that ends later. */
export function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
