import { globalStyle, style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const disclosure = style({})
export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "12px",
  minHeight: "44px",
  cursor: "pointer",
  font: vars.type.t14,
  fontWeight: 600,
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
})
export const padded = style({ paddingInline: "16px" })
export const title = style({ display: "inline-flex", alignItems: "center", gap: "6px" })
export const extra = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "8px",
  fontVariantNumeric: "tabular-nums",
  color: vars.slate.s700,
})
globalStyle(`${extra} > svg`, { transition: `transform ${vars.motion.fast}` })
globalStyle(`${disclosure}[open] > ${summary} ${extra} > svg`, { transform: "rotate(180deg)" })
export const content = style({ paddingBottom: "12px" })
