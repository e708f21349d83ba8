import { style } from "@vanilla-extract/css"
import { space, vars } from "./tokens.css.ts"

/** A bar across the screen above its content, with a message and an action. */
export const bar = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  columnGap: space.s3,
  minHeight: "44px",
  padding: `${space.s1} ${vars.measure.gutter}`,
  background: vars.primary.p50,
  borderBottom: `1px solid ${vars.primary.p200}`,
  color: vars.primary.p800,
  font: vars.type.t14,
  fontWeight: 500,
  "@media": { print: { display: "none" } },
})
