import { style } from "@vanilla-extract/css"
import { media, space, vars, windows } from "#ui/look/tokens.css.ts"

export const foot = style({ font: vars.type.t12, color: vars.textSoft })
export const sums = style({
  display: "grid",
  gap: `${space.s2} ${space.s6}`,
  padding: `${space.s3} ${space.s4}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
})
export const allSums = style({ display: "grid", gap: space.s3, gridTemplateColumns: "minmax(0, 1fr)" })
/** A title, and the totals beside it. */
export const sumLineOf = style({
  display: "grid",
  gap: `${space.s1} ${space.s6}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [windows.wide]: { gridTemplateColumns: "minmax(0, 1fr) 40rem", alignItems: "center" },
  },
})
export const apart = style({ display: "grid", gap: space.s3, listStyle: "none", padding: 0 })
export const groupTitle = style({ font: vars.type.t14 })
export const sumTitle = style({ font: vars.type.t14, fontWeight: 600 })
export const sumList = style({
  display: "grid",
  gap: `${space.s2} ${space.s6}`,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 7rem), 1fr))",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" } },
})
export const sum = style({ display: "grid" })
export const sumLabel = style({ font: vars.type.t12, color: vars.textSoft })
export const sumValue = style({ font: vars.type.t14, fontWeight: 600, margin: 0 })
export const range = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "repeat(2, minmax(0, 240px))",
})
export const below = style({
  display: "block",
  font: vars.type.t12,
  fontWeight: 400,
  color: vars.textSoft,
  overflowWrap: "anywhere",
  // Cut only where a mouse shows the tooltip.
  "@media": {
    [media.mouse]: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
})
