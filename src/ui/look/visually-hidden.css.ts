import { style } from "@vanilla-extract/css"
import { space } from "./tokens.css.ts"

export const visuallyHidden = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: `-${space.line}`,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  border: 0,
  padding: 0,
})
