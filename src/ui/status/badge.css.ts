import { style, styleVariants } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const badge = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1,
  minHeight: "24px",
  padding: `0 ${space.s2} 0 ${space.s1h}`,
  borderRadius: vars.radius.small,
  font: vars.type.t12,
  fontWeight: 600,
  whiteSpace: "nowrap",
  "@media": { "(forced-colors: active)": { border: "1px solid" } },
})
export const tone = styleVariants({
  neutral: { background: vars.slate.s100, color: vars.slate.s700 },
  success: { background: vars.success.s50, color: vars.success.s700 },
  warning: { background: vars.warning.w50, color: vars.warning.w700 },
  danger: { background: vars.danger.d50, color: vars.danger.d700 },
  info: { background: vars.primary.p50, color: vars.primary.p700 },
})
export const plain = style({ paddingInlineStart: space.s2 })
