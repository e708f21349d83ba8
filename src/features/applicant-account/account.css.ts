import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.s3,
  marginTop: space.s3,
})
export const soft = style({ color: vars.textSoft })
