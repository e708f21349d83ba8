import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const form = style({ display: "grid", gap: "16px", gridTemplateColumns: "minmax(0, 1fr)" })
export const person = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  padding: "12px",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
})
export const grow = style({ display: "grid", flex: 1, gap: "4px", minWidth: 0, overflowWrap: "anywhere" })
