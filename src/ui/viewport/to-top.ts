/** Scrolls to the start of the page: the main part scrolls, or on the smallest windows the whole page. */
export function toTop(main: Element | null | undefined): void {
  main?.scrollTo({ top: 0 })
  window.scrollTo({ top: 0 })
}
