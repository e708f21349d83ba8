import { useEffect, useRef } from "react"

/** Enter acts while nothing that has a meaning of its own for it holds the focus. */
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
