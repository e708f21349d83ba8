import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const parts = style({
  display: "grid",
  gap: space.s7,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "720px",
})
export const fields = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s3 })
export const adding = style({ maxWidth: "320px" })
