import { useEffect, useState } from "react"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"

/** The time that screen readers need to notice the region, ms: after a click, effects run in its task. */
export const SETTLE_MS = 200

/** Says to screen readers the text with which it appears, and nothing when the text changes: a start, an outcome. */
export function SaidOnce({ text }: { text: string }) {
  const [first] = useState(text)
  const [said, say] = useState("")
  // A live region must exist before its text comes.
  useEffect(() => {
    const timer = setTimeout(say, SETTLE_MS, first)
    return () => clearTimeout(timer)
  }, [first])
  return (
    <p role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </p>
  )
}
