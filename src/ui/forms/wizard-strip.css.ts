import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const strip = style({
  flex: "none",
  borderBottom: `1px solid ${vars.line}`,
  background: vars.slate.s0,
})
export const list = style({
  display: "flex",
  gap: "24px",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "none",
  paddingInline: vars.measure.gutter,
  "@media": { [media.tablet]: { paddingInline: 0 } },
})
export const step = style({ gap: "6px" })
export const tick = style({ color: vars.success.s700 })
export const number = style({ fontWeight: 600, fontVariantNumeric: "tabular-nums" })
