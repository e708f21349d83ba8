import { useStorage } from "#data/outbox/storage.ts"
import { useIsStorageDurable } from "#data/session/storage-durability.ts"
import { soft } from "#ui/look/text.css.ts"
import { clearingLines } from "./clearing-lines.ts"

/** Says when this browser may clear what waits on this device (law 19). */
export function ClearingNote() {
  const { isKept } = useStorage()
  const isDurable = useIsStorageDurable()
  const { standalone } = navigator as { standalone?: boolean }
  // Of a browser that keeps nothing something else is said.
  if (!isDurable) return null
  return clearingLines(isKept, standalone).map((line) => (
    <p key={line} className={soft}>
      {line}
    </p>
  ))
}
