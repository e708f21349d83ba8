import { useStorage } from "#data/outbox/storage.ts"
import { soft } from "#ui/look/text.css.ts"
import { clearingLines } from "./clearing-lines.ts"

/** Says when this browser may clear what waits on this device (law 19). */
export function ClearingNote() {
  const { isKept } = useStorage()
  const { standalone } = navigator as { standalone?: boolean }
  return clearingLines(isKept, standalone).map((line) => (
    <p key={line} className={soft}>
      {line}
    </p>
  ))
}
