import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const secret = style({
  font: vars.type.t20,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
  userSelect: "all",
})
