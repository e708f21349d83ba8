import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const body = style({ display: "grid", gap: "16px", maxWidth: "720px" })
export const note = style({ font: vars.type.t14, color: vars.textSoft })
export const list = style({ display: "grid", listStyle: "none", padding: 0 })
export const session = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 16px",
  minHeight: "64px",
  padding: "10px 0",
  borderBottom: `1px solid ${vars.line}`,
})
export const device = style({ display: "flex", flexWrap: "wrap", gap: "4px 8px", fontWeight: 600 })
export const times = style({ font: vars.type.t12, color: vars.textSoft, fontVariantNumeric: "tabular-nums" })
