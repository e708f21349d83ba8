import { style, styleVariants } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

const hatch = `repeating-linear-gradient(-45deg, ${vars.warning.w600} 0 3px, #fbd38a 3px 6px)`

export const meter = style({
  display: "flex",
  gap: space.s0h,
  overflow: "hidden",
  background: vars.slate.s200,
  "@media": { "(forced-colors: active)": { border: "1px solid" } },
})
export const size = styleVariants({
  s6: { height: "6px", borderRadius: "3px" },
  s8: { height: "8px", borderRadius: "4px" },
  s10: { height: "10px", borderRadius: "5px" },
})
const part = { height: "100%", transition: `width ${vars.motion.slow}`, forcedColorAdjust: "none" } as const
export const tone = styleVariants({
  accent: { ...part, background: vars.accent },
  success: { ...part, background: vars.success.s600 },
  /** For a part that is not verified yet. */
  hatched: { ...part, background: hatch },
  danger: { ...part, background: vars.danger.d600 },
  neutral: { ...part, background: vars.slate.s400 },
})
export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s3h}`,
  font: vars.type.t12,
  color: vars.textSoft,
})
export const key = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1,
  fontVariantNumeric: "tabular-nums",
})
export const swatch = style({ width: "10px", height: "10px", borderRadius: "2px" })
