import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** In a grid of fields it spans all columns. */
export const summary = style({
  gridColumn: "1 / -1",
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr)",
  columnGap: space.s2h,
  padding: `${space.s3} ${space.s3h} ${space.s1h}`,
  border: `1px solid ${vars.danger.d200}`,
  borderRadius: vars.radius.control,
  background: vars.danger.d50,
  color: vars.danger.d800,
  scrollMarginTop: space.s4,
  selectors: { "&:focus": { outline: `2px solid ${vars.accent}`, outlineOffset: "1px" } },
})
export const title = style({ font: vars.type.t14, fontWeight: 600, paddingBottom: space.s1h })
export const list = style({ gridColumn: 2 })
globalStyle(`${list} a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  color: "inherit",
  fontWeight: 500,
  "@media": { [media.dense]: { minHeight: "32px" } },
})
