import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const payments = style({ display: "grid", gap: space.s3, gridTemplateColumns: "minmax(0, 1fr)" })
export const total = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space.s3,
  color: vars.textSoft,
})
export const sum = style({
  font: vars.type.t24,
  fontWeight: 600,
  color: vars.text,
  fontVariantNumeric: "tabular-nums",
})
export const item = style({ borderTop: `1px solid ${vars.line}` })
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `${space.s0h} ${space.s3}`,
  width: "100%",
  minHeight: "56px",
  padding: space.s2,
  textAlign: "start",
  "@media": { "(hover: hover)": { selectors: { "&:hover": { background: vars.slate.s50 } } } },
})
export const rowOpen = style({ background: vars.primary.p50 })
export const amount = style({ font: vars.type.t16, fontWeight: 600, fontVariantNumeric: "tabular-nums" })
export const line = style({
  gridColumn: "1 / -1",
  font: vars.type.t12,
  color: vars.textSoft,
  overflowWrap: "anywhere",
})
export const flag = style({ font: vars.type.t12, fontWeight: 500, color: vars.warning.w700 })

export const detail = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s2} ${space.s3}`,
})
export const decision = style({ display: "grid", gap: space.s2h, gridTemplateColumns: "minmax(0, 1fr)" })
export const buttons = style({ display: "grid", gap: space.s2, gridTemplateColumns: "2fr 3fr" })
