import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const age = style({
  font: vars.type.t12,
  color: vars.textFaint,
  fontVariantNumeric: "tabular-nums",
  "@media": { print: { display: "none" } },
})
