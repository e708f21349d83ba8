import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const intro = style({ font: vars.type.t16, color: vars.textSoft, maxWidth: "720px" })
export const problems = style({
  display: "grid",
  gap: space.s1,
  paddingInlineStart: space.s4h,
  listStyle: "disc",
})
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space.s2h })
export const progress = style({ display: "grid", gap: space.s2h, maxWidth: "720px" })
export const facts = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
})
export const fact = style({
  display: "grid",
  padding: `${space.s3} ${space.s4}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
})
export const factLabel = style({ font: vars.type.t12, color: vars.textSoft })
export const factNumber = style({
  margin: 0,
  font: vars.type.t24,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
})
export const soft = style({ font: vars.type.t12, color: vars.textSoft })
export const cell = style({ display: "grid", gap: space.s1, overflowWrap: "anywhere" })
export const fault = style({
  display: "flex",
  gap: space.s1,
  font: vars.type.t12,
  color: vars.danger.d700,
  overflowWrap: "normal",
})
/** Only the slips go onto paper. */
export const notOnPaper = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { print: { display: "none" } },
})
export const slips = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 288px), 1fr))",
})
export const slip = style({
  display: "grid",
  gap: space.s2,
  padding: space.s4,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  breakInside: "avoid",
})
export const slipName = style({ font: vars.type.t16, fontWeight: 600, overflowWrap: "anywhere" })
