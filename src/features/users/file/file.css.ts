import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const cell = style({ display: "grid", gap: space.s1, overflowWrap: "anywhere" })
export const fault = style({
  display: "flex",
  gap: space.s1,
  font: vars.type.t12,
  color: vars.danger.d700,
  overflowWrap: "normal",
})
/** Hidden in print: only the slips are printed. */
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
