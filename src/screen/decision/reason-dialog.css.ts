import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const words = style({ display: "grid", gap: space.s3, gridTemplateColumns: "minmax(0, 1fr)" })
export const effects = style({
  listStyle: "disc",
  paddingInlineStart: space.s5,
  display: "grid",
  gap: space.s1,
})
