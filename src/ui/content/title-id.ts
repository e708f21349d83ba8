/** The element id of a screen's title, which also names the main content. */
export const TITLE_ID = "screen-title"
