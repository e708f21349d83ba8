import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const soft = style({ color: vars.textSoft, overflowWrap: "anywhere" })
export const mobile = style({ color: vars.textSoft, whiteSpace: "nowrap" })
/** The outcome of the last action, for screen readers only: takes no space. */
export const spoken = style({ position: "absolute" })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space.s1} ${space.s4}`,
  font: vars.type.t12,
  color: vars.textSoft,
  fontVariantNumeric: "tabular-nums",
})
export const form = style({
  display: "grid",
  gap: `${space.s3h} ${space.s3}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const whole = style({ gridColumn: "1 / -1" })
export const detail = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s2} ${space.s3}`,
})
