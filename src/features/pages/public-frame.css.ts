import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const frame = style({ display: "flex", flexDirection: "column", minHeight: "100dvh" })
export const head = style({ padding: `${space.s7} ${vars.measure.gutter} 0` })
export const home = style({
  display: "inline-flex",
  minHeight: "44px",
  alignItems: "center",
  textDecoration: "none",
})
export const main = style({
  flex: 1,
  width: "min(720px, 100%)",
  padding: `${space.s10} ${vars.measure.gutter}`,
  "@media": { [media.phone]: { paddingTop: space.s6 } },
})
export const text = style({ marginTop: space.s2, font: vars.type.t16, color: vars.textSoft })
export const way = style({ marginTop: space.s5 })
export const foot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s4,
  padding: `0 ${vars.measure.gutter} env(safe-area-inset-bottom)`,
  font: vars.type.t12,
  color: vars.slate.s600,
  "@media": { [media.largeLetters]: { flexWrap: "wrap", rowGap: 0 } },
})
export const links = style({ display: "flex", gap: space.s4 })
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  color: "inherit",
})
