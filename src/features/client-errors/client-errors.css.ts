import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const message = style({ display: "grid", gap: "4px", minWidth: 0, overflowWrap: "anywhere" })
export const small = style({ font: vars.type.t12, color: vars.textSoft })
export const id = style({ font: vars.type.t12, overflowWrap: "anywhere" })
export const stack = style({
  maxHeight: "240px",
  overflow: "auto",
  padding: "8px",
  borderRadius: vars.radius.control,
  background: vars.slate.s50,
  fontFamily: "ui-monospace, monospace",
  fontSize: "12px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
})
