import { globalStyle, style } from "@vanilla-extract/css"
import { space, vars, withinEdge } from "#ui/look/tokens.css.ts"

/** The select covers the whole frame: the arrow is drawn separately, and a press anywhere opens it. */
export const frame = style({ position: "relative", padding: 0 })
export const select = style({
  height: "100%",
  minHeight: `calc(${vars.measure.control} - 2px)`,
  padding: `0 ${space.s9} 0 ${withinEdge.s3}`,
  cursor: "pointer",
  whiteSpace: "nowrap",
  overflow: "hidden",
  selectors: { "&:disabled": { cursor: "default" } },
})
export const empty = style({ color: vars.textFaint })
globalStyle(`${select} option`, { color: vars.text, background: vars.slate.s0 })
globalStyle(`${frame} > svg`, { position: "absolute", insetInlineEnd: space.s3, pointerEvents: "none" })
