import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const updating = style({
  opacity: 0.72,
  transition: `opacity ${vars.motion.slow} ${vars.motion.slow}`,
})
