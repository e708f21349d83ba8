import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const range = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "repeat(2, minmax(0, 240px))",
})
export const small = style({ font: vars.type.t12, color: vars.textSoft })
