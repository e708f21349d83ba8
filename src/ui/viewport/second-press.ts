/** What a press is meant for. */
const CONTROLS = "button, a, input, label, summary, [role]"

/**
 * A double press is meant once. Where the first press has taken away what it pressed (the Close of a dialog), the second
 * falls on whatever lay below, so it is dropped. The browser counts presses as one by time and place (`detail`); keys
 * count 0.
 */
export function dropSecondPresses(): void {
  let pressed: Element | null = null
  addEventListener(
    "click",
    (event) => {
      if (event.detail > 1 && pressed?.getClientRects().length === 0) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return
      }
      pressed = event.target instanceof Element ? event.target.closest(CONTROLS) : null
    },
    { capture: true },
  )
}
