import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/tokens.css.ts"

export const tools = style({ display: "flex", flexWrap: "wrap", gap: "12px" })
export const form = style({ display: "grid", gap: "16px", gridTemplateColumns: "minmax(0, 1fr)" })
export const rows = style({ display: "grid", gap: "16px", listStyle: "none", padding: 0 })
export const row = style({
  display: "grid",
  gap: "12px",
  gridTemplateColumns: "minmax(0, 1fr)",
  justifyItems: "stretch",
  alignItems: "end",
  paddingBottom: "16px",
  borderBottom: `1px solid ${vars.line}`,
  "@media": { [media.tablet]: { gridTemplateColumns: "2fr 1fr 2fr 44px" } },
})
export const total = style({
  display: "flex",
  justifyContent: "space-between",
  maxWidth: "420px",
  font: vars.type.t20,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
})
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: "10px" })
export const foot = style({ font: vars.type.t12, color: vars.textSoft })
