import { useState } from "react"
import { showToast } from "#ui/overlays/toast.tsx"
import { copyWords } from "./copy-words.ts"

/**
 * Copies a text that is shown only once. Returns whether the browser allowed it; otherwise asks the user to copy it by hand.
 */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      return true
    } catch (error) {
      // The browser does not allow copying: the user must select the text.
      if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
      showToast({ kind: "error", text: copyWords.notCopied })
      return false
    }
  }
  return { isCopied: copied === text, copy }
}
