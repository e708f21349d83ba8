import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** Dark, not red: being offline is a normal mode, not an error. */
export const bar = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  gap: space.s2h,
  minHeight: "44px",
  padding: `${space.s1} ${vars.measure.gutter}`,
  background: vars.slate.s800,
  color: vars.slate.s0,
  font: vars.type.t14,
  fontWeight: 500,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.low]: { minHeight: "36px", paddingBlock: 0 }, print: { display: "none" } },
})
export const since = style({ font: vars.type.t12, color: vars.slate.s300 })
