import { useState } from "react"
import { showToast, toastState } from "#ui/overlays/toast.tsx"
import { useIsShown } from "./use-is-shown.ts"

/**
 * Tells a refusal in the form, or, when the form was left while it was being sent, as a message; nobody when another user has
 * signed in since.
 */
export function useLateRefusal(): (text: string, show: () => void) => void {
  const isShown = useIsShown()
  const [reader] = useState(() => toastState.reader)
  return (text, show) => {
    if (isShown.current) show()
    else if (toastState.reader === reader) showToast({ kind: "error", text })
  }
}
