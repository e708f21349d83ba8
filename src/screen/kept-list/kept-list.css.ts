import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const intro = style({
  font: vars.type.t14,
  color: vars.textSoft,
  maxWidth: "640px",
  paddingBottom: space.s4,
})
