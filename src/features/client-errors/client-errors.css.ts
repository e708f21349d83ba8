import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const message = style({ display: "grid", gap: space.s1, minWidth: 0, overflowWrap: "anywhere" })
export const small = style({ font: vars.type.t12, color: vars.textSoft })
export const id = style({ font: vars.type.t12, overflowWrap: "anywhere" })
export const stack = style({
  maxHeight: "240px",
  overflow: "auto",
  padding: space.s2,
  borderRadius: vars.radius.control,
  background: vars.slate.s50,
  fontFamily: "ui-monospace, monospace",
  fontSize: "12px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
})
