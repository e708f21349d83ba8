import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const empty = style({
  display: "grid",
  justifyItems: "center",
  gap: "4px",
  padding: "32px 16px",
  textAlign: "center",
})
export const icon = style({ color: vars.textSoft, marginBottom: "6px" })
export const title = style({ fontWeight: 600 })
export const hint = style({ color: vars.textSoft, maxWidth: "44ch" })
export const action = style({ marginTop: "12px" })
