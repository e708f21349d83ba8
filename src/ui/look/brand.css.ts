import { style, styleVariants } from "@vanilla-extract/css"
import { space, vars } from "./tokens.css.ts"

export const brand = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s2,
  color: vars.text,
  letterSpacing: "-.018em",
  whiteSpace: "nowrap",
})
export const size = styleVariants({
  small: { font: vars.type.t16, fontWeight: 650 },
  large: { font: vars.type.t24, fontWeight: 650 },
})
