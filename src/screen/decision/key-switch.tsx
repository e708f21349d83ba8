import { switchReviewKeys, useReviewKeysOn } from "#data/review/review-memory.ts"
import * as css from "./key-switch.css.ts"

const words = { on: "Keys on", off: "Keys off" } as const

/** Switches the single-character keys off, for users who trigger them by accident, for example with voice input. */
export function KeySwitch() {
  const isOn = useReviewKeysOn()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={css.keySwitch}
      onClick={() => switchReviewKeys(!isOn)}
    >
      {isOn ? words.on : words.off}
    </button>
  )
}
