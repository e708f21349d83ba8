import * as css from "./viewer.css.ts"
import { printWords as words } from "./words.ts"

const hints = [
  { keys: ["+", "−"], does: words.hintZoom },
  { keys: ["R"], does: words.hintRotate },
  { keys: ["0"], does: words.hintReset },
  { keys: ["Esc"], does: words.hintClose },
]

/** The keys of the viewer, for devices with a keyboard. */
export function KeyHints() {
  return (
    <p className={css.hints}>
      {hints.map(({ keys, does }) => (
        <span key={does} className={css.hint}>
          {keys.map((key) => (
            <kbd key={key} className={css.key}>
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  )
}
