import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const groups = style({ display: "grid", gap: "28px", gridTemplateColumns: "minmax(0, 1fr)" })
export const title = style({
  font: vars.type.t16,
  fontWeight: 600,
  letterSpacing: "-.006em",
  paddingBottom: "14px",
})
