import { useState } from "react"

/** Whether something that ends by itself waits: while its region is pointed at or has the focus. */
export function useHold() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isHeld: isPointedAt || isFocused,
    /** For what is removed: a removed element says neither that the focus nor that the pointer has left it. */
    release: () => {
      setPointedAt(false)
      setFocused(false)
    },
    region: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
