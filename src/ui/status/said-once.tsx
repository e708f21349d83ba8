import { useEffect, useState } from "react"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { SETTLE_MS } from "./late.tsx"

/** Says a text to screen readers when it appears and when it changes. */
export function Said({ text }: { text: string }) {
  const [said, say] = useState("")
  // A live region must exist before its text comes.
  useEffect(() => {
    const timer = setTimeout(say, SETTLE_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}

/** Says to screen readers the text with which it appears, and nothing when the text changes: a start, an outcome. */
export function SaidOnce({ text }: { text: string }) {
  const [first] = useState(text)
  return <Said text={first} />
}
