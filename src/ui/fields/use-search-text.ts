import { useEffect, useRef, useState } from "react"

/**
 * The text of a search field: typed text is shown at once, the search follows after a pause. Text shorter
 * than `least` searches for nothing. `applied` is the current search; when something else changes it
 * (Clear, the address), the field follows.
 */
export function useSearchText(applied: string, onApply: (text: string) => void, delayMs: number, least = 1) {
  const [text, setText] = useState(applied)
  const sent = useRef(applied)
  const latest = useRef(onApply)
  latest.current = onApply
  useEffect(() => {
    if (applied === sent.current) return
    sent.current = applied
    setText(applied)
  }, [applied])
  useEffect(() => {
    const trimmed = text.trim()
    const wanted = trimmed.length < least ? "" : trimmed
    if (wanted === sent.current) return
    const apply = () => {
      sent.current = wanted
      latest.current(wanted)
    }
    // Clearing the field shows everything again without a pause.
    if (wanted === "") return apply()
    const timer = setTimeout(apply, delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs, least])
  return [text, setText] as const
}
