import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const grid = style({
  display: "grid",
  gap: space.s5,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
})
export const column = style({ display: "grid", gap: space.s5, gridTemplateColumns: "minmax(0, 1fr)" })
export const state = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space.s2} ${space.s4}`,
})
export const address = style({ fontWeight: 500, overflowWrap: "anywhere" })
export const soft = style({ color: vars.textSoft })
export const scroll = style({ overflowX: "auto" })
export const table = style({ width: "100%", borderCollapse: "collapse" })
export const head = style({
  padding: `0 ${space.s2} ${space.s1h} 0`,
  font: vars.type.t12,
  fontWeight: 500,
  color: vars.textSoft,
  textAlign: "start",
})
export const cell = style({
  padding: `${space.s1h} ${space.s2} ${space.s1h} 0`,
  borderTop: `1px solid ${vars.line}`,
  fontWeight: 400,
  textAlign: "start",
})
export const number = style({
  textAlign: "end",
  paddingInlineEnd: 0,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
})
export const total = style({ fontVariantNumeric: "tabular-nums", fontWeight: 600 })
