import { style, styleVariants } from "@vanilla-extract/css"
import { media, room, space, vars } from "#ui/look/tokens.css.ts"

export const strip = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  overflow: "hidden",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))" } },
})
export const sum = style({
  display: "grid",
  gap: space.s1,
  padding: `${space.s3} ${space.s4}`,
  selectors: { "&:first-child": { "@media": { [media.phone]: { gridColumn: "1 / -1" } } } },
})
export const label = style({ font: vars.type.t14, color: vars.textSoft })
export const figure = style({ font: vars.type.t20, fontWeight: 600, fontVariantNumeric: "tabular-nums" })
export const small = style({
  font: vars.type.t12,
  fontWeight: 400,
  color: vars.textSoft,
  fontVariantNumeric: "tabular-nums",
})
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s2h} ${space.s4}`,
})
export const grow = style({ flex: "1 1 220px", maxWidth: "360px" })
export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s4}`,
  marginInlineStart: "auto",
  font: vars.type.t12,
  color: vars.textSoft,
})
export const key = style({ display: "inline-flex", alignItems: "center", gap: space.s1h })
/** A tablet has no room for a column of notes: the note stands below the course. */
export const noteBelow = style({
  display: "none",
  font: vars.type.t12,
  // Where the table hides the column of notes; a phone's card shows the note itself.
  "@media": {
    [media.tablet]: { "@container": { [room.belowRoomy]: { display: "block" } } },
  },
})
export const seats = style({
  display: "inline-grid",
  gap: space.s1,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
})
export const pips = style({ display: "flex", flexWrap: "wrap", gap: space.s0h, maxWidth: "76px" })
const forced = "(forced-colors: active)"
export const pip = styleVariants({
  occupied: { background: vars.success.s600, "@media": { [forced]: { background: "CanvasText" } } },
  full: { background: vars.slate.s600, "@media": { [forced]: { background: "Highlight" } } },
  available: {
    background: "#fff",
    boxShadow: `inset 0 0 0 1px ${vars.slate.s500}`,
    "@media": { [forced]: { border: "1px solid CanvasText" } },
  },
  beyond: {
    background: vars.danger.d600,
    "@media": { [forced]: { background: "Canvas", border: "2px dotted CanvasText" } },
  },
})
export const block = style({
  forcedColorAdjust: "none",
  width: "9px",
  height: "6px",
  borderRadius: "1.5px",
  flex: "none",
})
export const over = style({ color: vars.danger.d700, fontWeight: 600 })
export const note = styleVariants({
  exceeds: { color: vars.danger.d700 },
  full: { color: vars.text },
  last: { color: vars.warning.w700 },
  none: { color: vars.text },
})
export const noted = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1h,
  whiteSpace: "nowrap",
})
export const foot = style({
  display: "flex",
  justifyContent: "flex-end",
  font: vars.type.t12,
  color: vars.textSoft,
})
export const form = style({
  display: "grid",
  gap: `${space.s4h} ${space.s4}`,
  maxWidth: "720px",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const whole = style({ gridColumn: "1 / -1" })
