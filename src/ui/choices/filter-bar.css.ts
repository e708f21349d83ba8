import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s2h} ${space.s3}`,
})
export const search = style({
  flex: "1 1 100%",
  "@media": { [media.tablet]: { flex: "1 1 220px", maxWidth: "336px" } },
})
export const state = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s3,
  minHeight: vars.measure.touch,
  // Stays in the page for later announcements, but takes no line of its own while empty.
  selectors: { "&:empty": { position: "absolute" } },
})
export const count = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1h,
  color: vars.accent,
  fontWeight: 500,
})
