import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const body = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const files = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
})
export const file = style({
  display: "grid",
  gap: space.s2,
  alignContent: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
})
export const caption = style({ display: "grid", font: vars.type.t12, color: vars.textSoft })
export const whose = style({ font: vars.type.t14, fontWeight: 600, color: vars.text })
export const picture = style({
  width: "100%",
  aspectRatio: "3 / 4",
  objectFit: "contain",
  borderRadius: vars.radius.small,
  background: vars.slate.s100,
})
export const none = style({
  display: "grid",
  placeItems: "center",
  placeContent: "center",
  gap: space.s2,
  padding: space.s2,
  aspectRatio: "3 / 4",
  borderRadius: vars.radius.small,
  background: vars.slate.s100,
  color: vars.slate.s700,
  font: vars.type.t12,
  textAlign: "center",
  overflowWrap: "anywhere",
})
