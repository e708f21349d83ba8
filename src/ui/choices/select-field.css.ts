import { globalStyle, style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

/** The select lies over the whole frame: its arrow is drawn, and a press anywhere opens it. */
export const frame = style({ position: "relative", padding: 0 })
export const select = style({
  height: "100%",
  minHeight: `calc(${vars.measure.control} - 2px)`,
  padding: "0 36px 0 11px",
  cursor: "pointer",
  whiteSpace: "nowrap",
  overflow: "hidden",
  selectors: { "&:disabled": { cursor: "default" } },
})
export const empty = style({ color: vars.textFaint })
globalStyle(`${select} option`, { color: vars.text, background: vars.slate.s0 })
globalStyle(`${frame} > svg`, { position: "absolute", insetInlineEnd: "12px", pointerEvents: "none" })
