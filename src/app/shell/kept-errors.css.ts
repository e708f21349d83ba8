import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const list = style({ display: "grid" })
export const entry = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space.s4,
  paddingBlock: space.s2h,
  selectors: { "& + &": { borderTop: `1px solid ${vars.line}` } },
})
export const time = style({ flex: "none", color: vars.textSoft, fontVariantNumeric: "tabular-nums" })
