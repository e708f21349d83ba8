import { style } from "@vanilla-extract/css"
import { space, vars, withinEdge } from "#ui/look/tokens.css.ts"

export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.s2,
})
export const choice = style({
  position: "relative",
  flex: "1 1 72px",
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  minHeight: vars.measure.control,
  padding: `${space.s1} ${withinEdge.s3}`,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
  font: vars.measure.controlText,
  cursor: "pointer",
  "@media": { "(hover: hover)": { selectors: { "&:hover": { borderColor: vars.slate.s600 } } } },
  selectors: {
    "&:has(:checked)": {
      borderColor: vars.accent,
      boxShadow: `inset 0 0 0 1px ${vars.accent}`,
      background: vars.primary.p50,
      color: vars.primary.p900,
    },
    "&:has(:focus-visible)": { outline: `2px solid ${vars.accent}`, outlineOffset: "2px" },
    "&:has(:disabled)": {
      background: vars.slate.s50,
      color: vars.slate.s600,
      borderColor: vars.line,
      cursor: "default",
    },
  },
})
export const wrong = style({
  borderColor: vars.danger.d600,
  boxShadow: `inset 0 0 0 1px ${vars.danger.d600}`,
})
export const radio = style({
  flex: "none",
  appearance: "none",
  width: "20px",
  height: "20px",
  borderRadius: "50%",
  border: `1.5px solid ${vars.edge}`,
  background: vars.slate.s0,
  cursor: "inherit",
  selectors: {
    "&:checked": { border: `6px solid ${vars.accent}` },
    "&:focus-visible": { outline: "none" },
    "&:disabled:checked": { borderColor: vars.slate.s500 },
  },
  "@media": { "(forced-colors: active)": { selectors: { "&:checked": { borderColor: "Highlight" } } } },
})
