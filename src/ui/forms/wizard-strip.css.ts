import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const strip = style({
  flex: "none",
  borderBottom: `1px solid ${vars.line}`,
  background: vars.slate.s0,
})
export const list = style({
  display: "flex",
  gap: space.s6,
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "none",
  paddingInline: vars.measure.gutter,
  "@media": { [media.tablet]: { paddingInline: 0 } },
})
export const step = style({ gap: space.s1h })
export const tick = style({ color: vars.success.s700 })
export const number = style({ fontWeight: 600, fontVariantNumeric: "tabular-nums" })
