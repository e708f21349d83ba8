import { globalStyle, style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const help = style({ display: "grid", gap: "4px", gridTemplateColumns: "minmax(0, 1fr)" })
export const cycle = style({ font: vars.type.t14, color: vars.textSoft, paddingBottom: "8px" })
export const lines = style({
  display: "grid",
  gap: "8px",
  paddingInlineStart: "20px",
  font: vars.type.t14,
  listStyle: "disc",
})
export const contact = style({
  display: "grid",
  justifyItems: "start",
  gap: "4px",
  marginTop: "12px",
  paddingTop: "16px",
  borderTop: `1px solid ${vars.line}`,
  font: vars.type.t14,
})
export const head = style({ font: vars.type.t16, fontWeight: 600 })
globalStyle(`${contact} a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  color: vars.accent,
  overflowWrap: "anywhere",
})
