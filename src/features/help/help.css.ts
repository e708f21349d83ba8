import { globalStyle, style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const help = style({ display: "grid", gap: space.s1, gridTemplateColumns: "minmax(0, 1fr)" })
export const cycle = style({ font: vars.type.t14, color: vars.textSoft, paddingBottom: space.s2 })
export const lines = style({
  display: "grid",
  gap: space.s2,
  paddingInlineStart: space.s5,
  font: vars.type.t14,
  listStyle: "disc",
})
export const contact = style({
  display: "grid",
  justifyItems: "start",
  gap: space.s1,
  marginTop: space.s3,
  paddingTop: space.s4,
  borderTop: `1px solid ${vars.line}`,
  font: vars.type.t14,
})
export const head = style({ font: vars.type.t16, fontWeight: 600 })
globalStyle(`${contact} a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  color: vars.accent,
  overflowWrap: "anywhere",
})
