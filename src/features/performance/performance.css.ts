import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const note = style({ font: vars.type.t14, color: vars.textSoft, maxWidth: "720px" })
export const list = style({ display: "grid", listStyle: "none", padding: 0, maxWidth: "720px" })
export const sample = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${space.s4}`,
  padding: `${space.s1h} 0`,
  borderBottom: `1px solid ${vars.line}`,
  font: vars.type.t14,
  overflowWrap: "anywhere",
})
export const figure = style({ color: vars.textSoft, fontVariantNumeric: "tabular-nums" })
