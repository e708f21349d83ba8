import { useEffect, useRef } from "react"

/** Calls `act` on Enter, unless the focus is on an element that handles Enter itself. */
export function useEnterKey(act: (() => void) | undefined): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented, isComposing, repeat } = event
      const isFree = target instanceof HTMLElement && (target === document.body || target.id === "main")
      if (key === "Enter" && isFree && !defaultPrevented && !isComposing && !repeat) latest.current?.()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [])
}
