import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const frame = style({ display: "flex", flexDirection: "column", minHeight: "100dvh" })
export const head = style({ padding: `28px ${vars.measure.gutter} 0` })
export const home = style({
  display: "inline-flex",
  minHeight: "44px",
  alignItems: "center",
  textDecoration: "none",
})
export const main = style({
  flex: 1,
  width: "min(720px, 100%)",
  padding: `40px ${vars.measure.gutter}`,
  "@media": { [media.phone]: { paddingTop: "24px" } },
})
export const text = style({ marginTop: "8px", font: vars.type.t16, color: vars.textSoft })
export const way = style({ marginTop: "20px" })
export const foot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "16px",
  padding: `0 ${vars.measure.gutter} env(safe-area-inset-bottom)`,
  font: vars.type.t12,
  color: vars.slate.s600,
  "@media": { [media.largeLetters]: { flexWrap: "wrap", rowGap: 0 } },
})
export const links = style({ display: "flex", gap: "16px" })
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  color: "inherit",
})
