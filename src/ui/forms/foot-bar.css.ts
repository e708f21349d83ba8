import { globalStyle, style } from "@vanilla-extract/css"
import { layer, media, space, vars, windows } from "#ui/look/tokens.css.ts"

/**
 * The bar that sticks to the bottom of the screen at every width. At the end of the scroll it stays there on a phone; from a
 * tablet on it ends the form, with the footer below it.
 */
export const bar = style({
  position: "sticky",
  bottom: 0,
  zIndex: layer.bar,
  order: 1,
  flex: "none",
  padding: `${space.s1h} ${space.s4} max(${space.s3}, env(safe-area-inset-bottom))`,
  background: vars.slate.s0,
  borderTop: `1px solid ${vars.line}`,
  "@media": {
    [media.tablet]: { paddingInline: 0, paddingBlock: space.s3 },
    // An open keyboard or large text leave little height: the field in use comes first, so the bar is not sticky.
    [windows.lowForBar]: { position: "static" },
    print: { display: "none" },
  },
})
/** With a checkbox the bar is high: on a low phone it gets less padding, and offline it is not sticky. */
export const withAbove = style({
  "@media": { [media.low]: { paddingBlock: `${space.s0h} max(${space.s1}, env(safe-area-inset-bottom))` } },
})
/** With a note as well it would be too high for a low phone: there it is at the end of the form. */
export const high = style({ "@media": { [media.low]: { position: "static" } } })
export const inner = style({
  display: "grid",
  gap: space.s1,
  "@media": {
    [media.tablet]: { display: "flex", alignItems: "center", justifyContent: "space-between", gap: space.s6 },
  },
})
export const note = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minHeight: "24px",
  font: vars.type.t12,
  color: vars.textSoft,
  fontVariantNumeric: "tabular-nums",
})
export const below = style({
  paddingTop: space.s1,
  textAlign: "center",
  font: vars.type.t12,
  color: vars.textSoft,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.tablet]: { textAlign: "end" } },
})
// Offline, the bar at the top shows the state: on a phone the note moves below the visible part of the bar.
const offline = "body:has([data-offline-bar])"
globalStyle(`${offline} ${bar}:has(${note})`, {
  "@media": { [media.phone]: { bottom: `-${space.s9}` } },
})
globalStyle(`${offline} ${withAbove}`, { "@media": { [media.low]: { position: "static" } } })
globalStyle(`${offline} ${note}`, { "@media": { [media.phone]: { order: 1, marginTop: space.s2 } } })
export const actions = style({
  display: "grid",
  gap: space.s3,
  gridAutoFlow: "column",
  "@media": { [media.tablet]: { marginInlineStart: "auto" } },
})
/** Back and Next: Next is larger. */
export const pair = style({
  gridTemplateColumns: "1fr 1.6fr",
  "@media": {
    [media.largeLetters]: { gridAutoFlow: "row", gridTemplateColumns: "minmax(0, 1fr)" },
    [media.tablet]: { gridTemplateColumns: "minmax(120px, auto) minmax(200px, auto)" },
  },
})
export const even = style({
  gridAutoColumns: "1fr",
  "@media": {
    [media.largeLetters]: { gridAutoFlow: "row" },
    // Three buttons next to a note: each keeps its text on one line.
    [media.tablet]: { gridAutoColumns: "minmax(max-content, 1fr)" },
  },
})
