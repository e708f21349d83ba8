import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const actions = style({
  display: "inline-flex",
  flexWrap: "wrap",
  gap: "2px",
  marginInlineStart: "-8px",
  // In a cell the words stand in one line; on a card they may need two.
  "@media": { [media.tablet]: { flexWrap: "nowrap" } },
})
/** Where a row has more words than a tablet has room. */
export const mayWrap = style({ "@media": { [media.onlyTablet]: { flexWrap: "wrap" } } })
export const action = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "5px",
  minHeight: vars.measure.touch,
  padding: "0 8px",
  borderRadius: vars.radius.small,
  font: vars.type.t14,
  fontWeight: 500,
  color: vars.accent,
  textDecoration: "none",
  "@media": {
    "(hover: hover)": { selectors: { "&:hover:not(:disabled)": { background: vars.slate.s100 } } },
  },
  selectors: { "&:disabled": { color: vars.slate.s600 } },
})
export const bad = style({ color: vars.danger.d700 })
