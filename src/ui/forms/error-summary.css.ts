import { globalStyle, style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

/** In a grid of fields it takes the whole line. */
export const summary = style({
  gridColumn: "1 / -1",
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr)",
  columnGap: "10px",
  padding: "12px 14px 6px",
  border: `1px solid ${vars.danger.d200}`,
  borderRadius: vars.radius.control,
  background: vars.danger.d50,
  color: vars.danger.d800,
  scrollMarginTop: "16px",
  selectors: { "&:focus": { outline: `2px solid ${vars.accent}`, outlineOffset: "1px" } },
})
export const title = style({ font: vars.type.t14, fontWeight: 600, paddingBottom: "6px" })
export const list = style({ gridColumn: 2 })
globalStyle(`${list} a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  color: "inherit",
  fontWeight: 500,
  "@media": { [media.dense]: { minHeight: "32px" } },
})
