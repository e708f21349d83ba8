import { style } from "@vanilla-extract/css"
import { space } from "../look/tokens.css.ts"

export const area = style({
  minHeight: "72px",
  padding: `${space.s2} 0`,
  resize: "vertical",
  lineHeight: "inherit",
  fieldSizing: "content" as never,
  maxHeight: "320px",
})
