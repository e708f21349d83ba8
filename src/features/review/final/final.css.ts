import { globalStyle, style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const body = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const seats = style({
  display: "grid",
  gap: space.s3,
  paddingTop: space.s4,
  borderTop: `1px solid ${vars.line}`,
})
export const figures = style({ display: "grid", gridTemplateColumns: "repeat(3, minmax(0, 1fr))" })
export const figure = style({})
globalStyle(`${figure} + ${figure}`, {
  borderInlineStart: `1px solid ${vars.line}`,
  paddingInlineStart: space.s4,
})
export const figureName = style({ color: vars.textSoft })
const value = {
  font: vars.type.t30,
  fontWeight: 600,
  letterSpacing: "-.022em",
  fontVariantNumeric: "tabular-nums",
} as const
export const figureValue = style(value)
export const figureBad = style({ ...value, color: vars.danger.d700 })
export const bar = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space.s3,
})
const percentage = { fontWeight: 600, fontVariantNumeric: "tabular-nums" } as const
export const percent = style(percentage)
export const percentBad = style({ ...percentage, color: vars.danger.d700 })
export const quotas = style({ font: vars.type.t12, color: vars.textSoft, fontVariantNumeric: "tabular-nums" })
