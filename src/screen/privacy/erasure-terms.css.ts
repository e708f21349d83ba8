import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const terms = style({ display: "grid", gap: space.s3, gridTemplateColumns: "minmax(0, 1fr)" })
export const title = style({ fontWeight: 600 })
export const list = style({
  listStyle: "disc",
  paddingInlineStart: space.s5,
  display: "grid",
  gap: space.s1,
})
