/** Moves the focus to the page after a row was removed together with the button that had the focus. */
export const focusMainContent = (): void => document.getElementById("main")?.focus({ preventScroll: true })
