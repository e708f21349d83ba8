import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const sheet = style({ position: "relative" })
export const picture = style({
  position: "absolute",
  top: "50%",
  insetInlineStart: "50%",
  maxWidth: "none",
  background: vars.slate.s0,
})
