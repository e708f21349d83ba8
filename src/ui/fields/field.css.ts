import { globalStyle, style } from "@vanilla-extract/css"
import { space, vars, withinEdge } from "#ui/look/tokens.css.ts"

export const field = style({
  display: "grid",
  gap: space.s1h,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
})
export const label = style({ font: vars.type.t14, fontWeight: 500, color: vars.slate.s800 })
export const optional = style({ fontWeight: 400, color: vars.textSoft })
export const hint = style({ font: vars.type.t14, color: vars.textSoft, marginTop: `-${space.s1}` })
export const error = style({
  display: "flex",
  gap: space.s1h,
  font: vars.type.t14,
  fontWeight: 500,
  color: vars.danger.d700,
  marginTop: `-${space.s0h}`,
})
export const warning = style({ color: vars.warning.w700 })
globalStyle(`${error} > svg`, { marginTop: space.s0h })
/** The line under a control: a note, or the number of characters left. */
export const note = style({ display: "flex", gap: space.s1h, font: vars.type.t14, color: vars.textSoft })

/**
 * The frame of a control. Its edge is a border, because only a border is visible with forced colours;
 * the focus ring is drawn over it, inside.
 */
export const control = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  width: "100%",
  minHeight: vars.measure.control,
  padding: `0 ${withinEdge.s3}`,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
  font: vars.measure.controlText,
  color: vars.text,
  "@media": { "(hover: hover)": { selectors: { "&:hover": { borderColor: vars.slate.s600 } } } },
  selectors: {
    "&:has(> :is(input, textarea, select):focus)": {
      outline: `2px solid ${vars.accent}`,
      outlineOffset: "-2px",
    },
  },
})
globalStyle(`${control} > svg`, { color: vars.slate.s500 })
export const invalid = style({
  borderColor: vars.danger.d600,
  boxShadow: `inset 0 0 0 1px ${vars.danger.d600}`,
})
globalStyle(`${invalid} > svg`, { color: vars.danger.d700 })
export const locked = style({
  background: vars.slate.s50,
  borderColor: vars.line,
  color: vars.slate.s600,
})

/** The real control, without its own styling. */
export const input = style({
  flex: 1,
  width: "100%",
  minWidth: 0,
  alignSelf: "stretch",
  padding: 0,
  border: 0,
  borderRadius: 0,
  background: "none",
  appearance: "none",
  color: "inherit",
  textOverflow: "ellipsis",
  "::placeholder": { color: vars.textFaint, opacity: 1 },
  selectors: {
    "&:focus": { outline: "none" },
    "&:disabled": { opacity: 1, WebkitTextFillColor: "currentcolor" },
  },
})
export const figures = style({ fontVariantNumeric: "tabular-nums" })
export const affix = style({ color: vars.textSoft, flex: "none" })
/** A text or icon button at the end of a control, as high as the control. */
export const inside = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.s1h,
  flex: "none",
  alignSelf: "stretch",
  minWidth: "44px",
  marginInlineEnd: `-${withinEdge.s3}`,
  paddingInline: withinEdge.s3,
  borderRadius: vars.radius.control,
  font: vars.type.t14,
  fontWeight: 500,
  color: vars.accent,
  selectors: { "&:focus-visible": { outlineOffset: "-4px" } },
})
