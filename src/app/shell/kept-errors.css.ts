import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const list = style({ display: "grid" })
export const entry = style({
  display: "flex",
  justifyContent: "space-between",
  gap: "16px",
  paddingBlock: "10px",
  selectors: { "& + &": { borderTop: `1px solid ${vars.line}` } },
})
export const time = style({ flex: "none", color: vars.textSoft, fontVariantNumeric: "tabular-nums" })
