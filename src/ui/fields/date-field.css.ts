import { style } from "@vanilla-extract/css"
import { space } from "../look/tokens.css.ts"

/** The browser's own calendar, opened from the button and hung under the field. */
export const native = style({
  position: "absolute",
  insetInlineEnd: space.s2,
  bottom: 0,
  width: "1px",
  height: "1px",
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: "none",
})
export const frame = style({ position: "relative" })
