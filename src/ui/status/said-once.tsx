import { useEffect, useState } from "react"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"

/** Says to screen readers the text with which it appears, and nothing when the text changes: a start, an outcome. */
export function SaidOnce({ text }: { text: string }) {
  const [first] = useState(text)
  const [said, say] = useState("")
  // A live region must exist before its text comes.
  useEffect(() => say(first), [first])
  return (
    <p role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </p>
  )
}
