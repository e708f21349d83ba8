import { globalStyle, style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const disclosure = style({})
export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s3,
  minHeight: "44px",
  cursor: "pointer",
  font: vars.type.t14,
  fontWeight: 600,
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
})
export const padded = style({ paddingInline: space.s4 })
export const title = style({ display: "inline-flex", alignItems: "center", gap: space.s1h })
export const extra = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s2,
  fontVariantNumeric: "tabular-nums",
  color: vars.slate.s700,
})
globalStyle(`${extra} > svg`, { transition: `transform ${vars.motion.fast}` })
globalStyle(`${disclosure}[open] > ${summary} ${extra} > svg`, { transform: "rotate(180deg)" })
export const content = style({ paddingBottom: space.s3 })
