import { showToast } from "#ui/overlays/toast.tsx"
import { useIsShown } from "./use-is-shown.ts"

/** Tells a refusal in the form, or, when the form was left while it was being sent, as a message. */
export function useRefusal(): (text: string, show: () => void) => void {
  const isShown = useIsShown()
  return (text, show) => {
    if (isShown.current) show()
    else showToast({ kind: "error", text })
  }
}
