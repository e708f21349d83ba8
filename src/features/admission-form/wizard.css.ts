import { style } from "@vanilla-extract/css"
import { media } from "#ui/tokens.css.ts"

/** Body and bar of the form: one measure, so that Next stands under the fields. */
export const column = style({
  flex: "1 0 auto",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  "@media": { [media.tablet]: { width: "100%", maxWidth: "720px" } },
})
export const form = style({ display: "contents" })
export const notes = style({ display: "grid", gap: "12px", selectors: { "&:empty": { display: "none" } } })
