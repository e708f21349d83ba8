import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const bar = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  minHeight: "44px",
  padding: `${space.s1} ${vars.measure.gutter}`,
  background: vars.primary.p50,
  borderBottom: `1px solid ${vars.primary.p200}`,
  color: vars.primary.p800,
  font: vars.type.t14,
  fontWeight: 500,
  "@media": { print: { display: "none" } },
})
export const text = style({ flex: 1, minWidth: 0 })
