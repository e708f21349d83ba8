import { globalStyle, style, styleVariants } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const label = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1h,
  minWidth: 0,
  fontVariantNumeric: "tabular-nums",
})
globalStyle(`${label} > svg`, { flex: "none" })
// The width of a column is counted with its label on one line.
globalStyle(`td ${label}`, { whiteSpace: "nowrap" })
export const size = styleVariants({
  normal: { font: vars.type.t14, fontWeight: 500 },
  small: { font: vars.type.t12, fontWeight: 500 },
})
export const quiet = style({ color: vars.textSoft, fontWeight: 400 })
