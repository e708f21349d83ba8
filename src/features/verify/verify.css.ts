import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const result = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  marginTop: space.s5,
  maxWidth: "560px",
})
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s2h })
export const form = style({ display: "grid", gap: space.s4, marginTop: space.s5, maxWidth: "560px" })
