import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const intro = style({ font: vars.type.t16, color: vars.textSoft, maxWidth: "720px" })
export const problems = style({
  display: "grid",
  gap: space.s1,
  paddingInlineStart: space.s4h,
  listStyle: "disc",
})
export const progress = style({ display: "grid", gap: space.s2h, maxWidth: "720px" })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space.s2h })
export const counts = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
})
export const count = style({
  display: "grid",
  padding: `${space.s3} ${space.s4}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
})
export const label = style({ font: vars.type.t12, color: vars.textSoft })
export const number = style({
  margin: 0,
  font: vars.type.t24,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
})
export const soft = style({ font: vars.type.t12, color: vars.textSoft })
