import { globalStyle, style } from "@vanilla-extract/css"
import { space, vars, withinEdge } from "#ui/look/tokens.css.ts"

export const filter = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1h,
  minHeight: vars.measure.control,
  maxWidth: "100%",
  paddingInlineStart: withinEdge.s3,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
  font: vars.measure.controlText,
  selectors: {
    "&:has(> select:focus-visible)": { outline: `2px solid ${vars.accent}`, outlineOffset: "-2px" },
  },
})
export const active = style({
  borderColor: vars.accent,
  boxShadow: `inset 0 0 0 1px ${vars.accent}`,
  background: vars.primary.p50,
})
export const name = style({ color: vars.textSoft, flex: "none" })
export const select = style({
  alignSelf: "stretch",
  minWidth: 0,
  border: 0,
  background: "none",
  appearance: "none",
  padding: `0 ${space.s9} 0 0`,
  fontWeight: 500,
  cursor: "pointer",
  textOverflow: "ellipsis",
  // As wide as the selected option, not as the longest one.
  fieldSizing: "content",
  maxWidth: "220px",
  selectors: { "&:focus": { outline: "none" } },
})
globalStyle(`${select} option`, { color: vars.text, background: vars.slate.s0 })
globalStyle(`${filter} > svg`, {
  position: "absolute",
  insetInlineEnd: space.s3,
  pointerEvents: "none",
  color: vars.slate.s500,
})
