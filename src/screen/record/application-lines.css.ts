import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const lines = style({ display: "grid", gap: space.s3, listStyle: "none", padding: 0 })
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s2h,
})
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s2h })
