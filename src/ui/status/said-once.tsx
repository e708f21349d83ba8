import { useEffect, useState } from "react"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"

/** The time that screen readers need to notice the region, ms: after a click, effects run in its task. */
const SETTLE_MS = 200
/** How long a text stays that is on the screen, too, ms: later it would be found twice. */
const STAYS_MS = 5000

/** Says a text to screen readers when it appears and when it changes. `isSeen`: it is on the screen, too. */
export function Said({ text, isSeen }: { text: string; isSeen?: boolean }) {
  const [said, say] = useState("")
  // A live region must exist before its text comes.
  useEffect(() => {
    const begin = setTimeout(say, SETTLE_MS, text)
    const end = isSeen ? setTimeout(say, STAYS_MS, "") : undefined
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
    }
  }, [text, isSeen])
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
