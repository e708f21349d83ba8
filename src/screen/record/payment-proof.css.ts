import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const proof = style({
  display: "grid",
  gap: space.s2h,
  justifyItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
})
export const picture = style({
  maxWidth: "100%",
  maxHeight: "50dvh",
  justifySelf: "center",
  borderRadius: vars.radius.control,
  background: vars.slate.s100,
})
