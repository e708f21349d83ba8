import { useState } from "react"
import { showToast } from "#ui/overlays/toast.tsx"
import { userWords } from "./words.ts"

/** Copies what is shown once. Answers whether the device allowed it; where it does not, the person is told to copy what they see. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      return true
    } catch (error) {
      // The device does not let pages copy: the person selects what they see.
      if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
      showToast({ kind: "error", text: userWords.notCopied })
      return false
    }
  }
  return { isCopied: copied === text, copy }
}
