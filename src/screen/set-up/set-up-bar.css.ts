import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const bar = style({
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space.s4,
  minHeight: "44px",
  padding: `${space.s1} ${vars.measure.gutter}`,
  background: vars.primary.p50,
  borderBottom: `1px solid ${vars.primary.p200}`,
  color: vars.primary.p800,
  font: vars.type.t14,
  fontWeight: 500,
  "@media": { print: { display: "none" } },
})
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
/** What comes after it stands at the other end. */
export const grow = style({ flex: 1 })
