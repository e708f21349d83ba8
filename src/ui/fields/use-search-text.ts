import { useEffect, useRef, useState } from "react"

/**
 * The text of a search field: what is typed shows at once, what is searched for follows after a pause.
 * Fewer letters than `least` search for nothing. `applied` is what is searched for now; when somebody else changes it (Clear, the address), the field follows.
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
    // An emptied field shows everything again without a pause.
    if (wanted === "") return apply()
    const timer = setTimeout(apply, delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs, least])
  return [text, setText] as const
}
