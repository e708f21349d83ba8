import { globalStyle, style, styleVariants } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const chip = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1h,
  height: "32px",
  padding: `0 ${space.s3} 0 ${space.s2}`,
  borderRadius: vars.radius.full,
  border: "1px solid",
  font: vars.type.t12,
  fontWeight: 500,
  whiteSpace: "nowrap",
  textDecoration: "none",
  fontVariantNumeric: "tabular-nums",
  transition: `background ${vars.motion.fast}`,
  // A target of 44 px for touch.
  "::after": { content: "", position: "absolute", inset: "-7px -1px" },
})

const quiet = { background: vars.slate.s50, borderColor: vars.line, color: vars.slate.s700 }

export const tone = styleVariants({
  device: quiet,
  received: quiet,
  waiting: { background: vars.warning.w50, borderColor: vars.warning.w200, color: vars.warning.w800 },
  sending: { background: vars.primary.p50, borderColor: vars.primary.p200, color: vars.primary.p800 },
  "needs-you": { background: vars.danger.d50, borderColor: vars.danger.d200, color: vars.danger.d800 },
})
globalStyle(`${chip} > svg`, { color: "inherit" })
