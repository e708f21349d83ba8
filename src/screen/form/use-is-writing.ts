import { useEffect } from "react"

/** Reports while a form inside a screen is open: then that form has the only primary button. */
export function useIsWriting(
  isWriting: boolean,
  onWriting: ((isWriting: boolean) => void) | undefined,
): void {
  useEffect(() => {
    onWriting?.(isWriting)
    return () => onWriting?.(false)
  }, [isWriting, onWriting])
}
