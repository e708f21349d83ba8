import { switchReviewKeys, useReviewKeysOn } from "#data/review/review-memory.ts"
import * as css from "./key-switch.css.ts"

const words = { keys: "Keys", on: "on", off: "off" } as const

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
      {words.keys} <span aria-hidden="true">{isOn ? words.on : words.off}</span>
    </button>
  )
}
