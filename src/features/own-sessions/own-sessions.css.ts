import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const body = style({ display: "grid", gap: space.s4, maxWidth: "720px" })
export const note = style({ font: vars.type.t14, color: vars.textSoft })
export const list = style({ display: "grid", listStyle: "none", padding: 0 })
export const session = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space.s2} ${space.s4}`,
  minHeight: "64px",
  padding: `${space.s2h} 0`,
  borderBottom: `1px solid ${vars.line}`,
})
export const device = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s2}`,
  fontWeight: 600,
})
export const times = style({ font: vars.type.t12, color: vars.textSoft, fontVariantNumeric: "tabular-nums" })
