import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s2h} ${space.s4}`,
})
export const soft = style({ font: vars.type.t14, color: vars.textSoft })
