/** Shows the beginning of the page, whichever of the two scrolls: its main part, or on the smallest window all of it. */
export function toTop(main: Element | null | undefined): void {
  main?.scrollTo({ top: 0 })
  window.scrollTo({ top: 0 })
}
