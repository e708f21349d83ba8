import { useState } from "react"

/** Whether something that ends by itself waits: while its region is pointed at or has the focus. */
export function useHold() {
  const [isHeld, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return {
    isHeld,
    /** For what is removed: a removed element says neither that the focus nor that the pointer has left it. */
    release,
    region: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: release },
  }
}
