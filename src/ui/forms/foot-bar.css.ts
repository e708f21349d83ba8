import { globalStyle, style } from "@vanilla-extract/css"
import { layer, media, space, vars, windows } from "#ui/look/tokens.css.ts"

/** The bar that stays in reach of a thumb. From a tablet on it ends the form instead. */
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
    // An open keyboard or large letters leave little: the field that is written in comes first.
    [windows.lowForBar]: { position: "static" },
    print: { display: "none" },
  },
})
/** With a confirmation to tick it is high: offline it gives up its place on a low phone. */
export const withAbove = style({
  "@media": { [media.low]: { paddingBlock: `${space.s0h} max(${space.s1}, env(safe-area-inset-bottom))` } },
})
/** With a quiet line too it would take more than its share of a low phone: there it ends the form. */
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
// Offline the bar at the top says it: on a phone the quiet line waits at the end of the page.
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
/** Back and on: on is the larger. */
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
    // Three beside a quiet line: each keeps its words on one line.
    [media.tablet]: { gridAutoColumns: "minmax(max-content, 1fr)" },
  },
})
