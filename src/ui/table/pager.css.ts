import { style } from "@vanilla-extract/css"
import { media, space, vars, withinEdge } from "#ui/look/tokens.css.ts"

export const pager = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s4}`,
  minHeight: "52px",
  padding: `${space.s1} ${space.s2} ${space.s1} ${space.s4}`,
  color: vars.textSoft,
  fontVariantNumeric: "tabular-nums",
})
export const side = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s4}`,
})
export const rows = style({ display: "inline-flex", alignItems: "center", gap: space.s2 })
export const steps = style({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: space.s1 })
export const page = style({ padding: `0 ${space.s1}`, color: vars.text, whiteSpace: "nowrap" })
export const select = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  width: "4.5rem",
  minHeight: vars.measure.touch,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
  color: vars.text,
  "@media": { [media.dense]: { minHeight: "32px" } },
})
export const native = style({
  alignSelf: "stretch",
  width: "100%",
  padding: `0 ${space.s7} 0 ${withinEdge.s3}`,
  border: 0,
  borderRadius: "inherit",
  background: "none",
  appearance: "none",
  font: vars.measure.controlText,
  cursor: "pointer",
})
export const arrow = style({
  position: "absolute",
  insetInlineEnd: "9px",
  pointerEvents: "none",
  color: vars.slate.s500,
})
