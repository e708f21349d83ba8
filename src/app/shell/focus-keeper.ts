/**
 * Keeps the position of users of a keyboard or screen reader: when the focused element
 * disappears, its nearest container takes the focus; of a message that goes, what had the focus before it.
 */

/** What stands over the page for a moment: nobody continues there. */
const passing = "[data-react-aria-top-layer]"
/** Elements that have an accessible name, or are a sensible place to continue reading. */
const places = `:is(li, form, fieldset, section, article, [role=dialog], [role=tabpanel], [tabindex], main):not(${passing}, ${passing} *)`
const LOOK_MS = 50
/** How many times it checks, because something else may still take the focus: a closing dialog, the next screen. */
const LOOKS = 12

/** Returns the function that stops it. */
export function keepFocus(): () => void {
  let path: Element[] = []
  /** The last focused element of the page itself. */
  let inPage: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = () => document.activeElement === null || document.activeElement === document.body
  const isGone = () => {
    const [held] = path
    return held !== undefined && (!held.isConnected || held.matches(":disabled"))
  }
  const note = (target: EventTarget | null) => {
    path = []
    if (target instanceof Element && !target.closest(passing)) inPage = target
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) path.push(at)
  }
  const follow = ({ target }: FocusEvent) => note(target)
  note(document.activeElement)
  const settle = (looks: number) => {
    timer = undefined
    if (!isLost() || !isGone()) return
    const near = path.slice(1).find((one) => one.isConnected && one.matches(places))
    const back = inPage?.isConnected && !inPage.matches(":disabled") ? inPage : undefined
    const place = near ?? back ?? document.getElementById("main")
    if (place instanceof HTMLElement) {
      if (!place.hasAttribute("tabindex")) place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    if (isLost() && looks > 1) timer = setTimeout(settle, LOOK_MS, looks - 1)
  }
  const watch = new MutationObserver(() => {
    if (timer === undefined && isLost() && isGone()) timer = setTimeout(settle, LOOK_MS, LOOKS)
  })
  watch.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled"],
  })
  addEventListener("focusin", follow)
  return () => {
    watch.disconnect()
    clearTimeout(timer)
    removeEventListener("focusin", follow)
  }
}
