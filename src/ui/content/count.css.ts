import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const count = style({
  display: "inline-grid",
  placeItems: "center",
  minWidth: "22px",
  height: "20px",
  padding: `0 ${space.s1h}`,
  borderRadius: vars.radius.full,
  font: vars.type.t12,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  background: vars.slate.s100,
  color: vars.slate.s700,
})
export const on = style({ background: vars.primary.p100, color: vars.primary.p800 })
