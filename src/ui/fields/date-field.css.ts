import { style } from "@vanilla-extract/css"
import { space } from "../look/tokens.css.ts"

/**
 * The native date input, opened by the button; its calendar appears under the field. On an iPhone or iPad, where a script
 * cannot open it, it lies invisible over the button and takes the tap.
 */
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
  "@supports": {
    "(-webkit-touch-callout: none)": {
      insetInlineEnd: 0,
      width: "44px",
      height: "100%",
      pointerEvents: "auto",
    },
  },
})
export const frame = style({ position: "relative" })
