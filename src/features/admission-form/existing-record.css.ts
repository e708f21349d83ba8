import { style } from "@vanilla-extract/css"
import { media } from "#ui/look/tokens.css.ts"

export const actions = style({
  display: "grid",
  gap: "12px",
  "@media": { [media.tablet]: { display: "flex" } },
})
