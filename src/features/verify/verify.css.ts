import { style } from "@vanilla-extract/css"

export const result = style({
  display: "grid",
  gap: "16px",
  gridTemplateColumns: "minmax(0, 1fr)",
  marginTop: "20px",
  maxWidth: "560px",
})
export const actions = style({ display: "flex", flexWrap: "wrap", gap: "10px" })
export const form = style({ display: "grid", gap: "16px", marginTop: "20px", maxWidth: "560px" })
