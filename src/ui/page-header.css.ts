import { style } from "@vanilla-extract/css"
import { vars } from "./tokens.css.ts"

export const header = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: "12px 16px",
})
export const lead = style({ display: "flex", alignItems: "flex-start", gap: "8px", minWidth: 0 })
export const subtitle = style({ color: vars.textSoft, marginTop: "2px" })
export const actions = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: "10px" })
