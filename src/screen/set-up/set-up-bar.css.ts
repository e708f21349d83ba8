import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1h,
  minWidth: 0,
  minHeight: "44px",
  color: "inherit",
  textDecoration: "none",
  "@media": { "(hover: hover)": { selectors: { "&:hover": { textDecoration: "underline" } } } },
})
