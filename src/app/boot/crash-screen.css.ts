import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const crash = style({
  display: "grid",
  justifyItems: "start",
  alignContent: "center",
  gap: space.s2,
  width: "min(480px, 100%)",
  minHeight: "min(560px, 80dvh)",
  margin: "0 auto",
  padding: space.s6,
})
export const icon = style({ color: vars.danger.d700 })
export const text = style({ font: vars.type.t16, color: vars.textSoft })
export const id = style({ font: vars.type.t14, color: vars.textSoft, overflowWrap: "anywhere" })
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.s2h,
  marginTop: space.s3,
  // Below each other: next to each other the third button would be alone on a line.
  "@media": { [media.phone]: { display: "grid", justifySelf: "stretch" } },
})
export const saved = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  font: vars.type.t16,
  color: vars.success.s700,
})
