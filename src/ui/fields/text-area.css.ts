import { style } from "@vanilla-extract/css"

export const area = style({
  minHeight: "72px",
  padding: "8px 0",
  resize: "vertical",
  lineHeight: "inherit",
  fieldSizing: "content" as never,
  maxHeight: "320px",
})
