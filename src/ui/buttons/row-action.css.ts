import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const actions = style({
  display: "inline-flex",
  flexWrap: "wrap",
  gap: space.s0h,
  marginInlineStart: `-${space.s2}`,
  // In a table cell the actions are on one line; on a card they may wrap.
  "@media": { [media.tablet]: { flexWrap: "nowrap" } },
})
/** For a row with more actions than fit on a tablet. */
export const mayWrap = style({ "@media": { [media.onlyTablet]: { flexWrap: "wrap" } } })
export const action = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1,
  minHeight: vars.measure.touch,
  padding: `0 ${space.s2}`,
  borderRadius: vars.radius.small,
  font: vars.type.t14,
  fontWeight: 500,
  color: vars.accent,
  textDecoration: "none",
  "@media": {
    "(hover: hover)": { selectors: { "&:hover:not([aria-disabled=true])": { background: vars.slate.s100 } } },
  },
  selectors: { "&[aria-disabled=true]": { color: vars.slate.s600, cursor: "default" } },
})
export const bad = style({ color: vars.danger.d700 })
