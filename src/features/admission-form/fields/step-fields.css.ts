import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const groups = style({ display: "grid", gap: space.s7, gridTemplateColumns: "minmax(0, 1fr)" })
export const title = style({
  font: vars.type.t16,
  fontWeight: 600,
  letterSpacing: "-.006em",
  paddingBottom: space.s3h,
})
