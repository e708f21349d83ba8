import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const section = style({ display: "grid", gap: space.s3, gridTemplateColumns: "minmax(0, 1fr)" })
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s3,
  "@media": { [media.largeLetters]: { flexWrap: "wrap" } },
})
export const title = style({ font: vars.type.t14, fontWeight: 600 })
export const large = style({ font: vars.type.t16, fontWeight: 600, letterSpacing: "-.006em" })
export const note = style({ fontWeight: 400, color: vars.textSoft })
/** A heading with lines above a group of rows, from edge to edge. */
export const groupHead = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space.s3,
  padding: `${space.s1} ${space.s4}`,
  background: vars.slate.s50,
  borderBlock: `1px solid ${vars.line}`,
  font: vars.type.t12,
  fontWeight: 600,
  color: vars.slate.s700,
  fontVariantNumeric: "tabular-nums",
})
