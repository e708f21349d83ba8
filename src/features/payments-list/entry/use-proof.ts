import { useEffect, useState } from "react"
import type { PreparedFile } from "#data/review/documents.ts"

/** The proof that is shown, and whether another one is being read. `onUnusable`: the one that was read cannot be used. */
export function useProof(onUnusable: () => void) {
  const [proof, setProof] = useState<PreparedFile | null>(null)
  const [reading, setReading] = useState<Promise<PreparedFile | null> | null>(null)
  const noteReading = (next: Promise<PreparedFile | null>) => {
    const over = (read: PreparedFile | null) => {
      if (!read) onUnusable()
      // Another file may have been picked meanwhile.
      setReading((now) => (now === next ? null : now))
    }
    setReading(next)
    next.then(over, () => over(null))
  }
  return { proof, setProof, isReading: reading !== null, noteReading }
}

/** The press of the button that saves, as long as it waits. `drop`: what was pressed is being corrected. */
export function usePress(): { isPressed: boolean; press: () => void; drop: () => void } {
  const [isPressed, setPressed] = useState(false)
  return { isPressed, press: () => setPressed(true), drop: () => setPressed(false) }
}

/** Saves once for each press, when `isReady`, what is shown then; nothing once the panel is closed. */
export function useAtPress(
  { isPressed, drop }: ReturnType<typeof usePress>,
  isReady: boolean,
  save: () => void,
): void {
  const isDue = isPressed && isReady
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!isDue) return
    drop()
    save()
  }, [isDue])
}
