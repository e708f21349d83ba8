import { style } from "@vanilla-extract/css"
import { layer, space, vars } from "#ui/look/tokens.css.ts"

export const cover = style({
  position: "fixed",
  inset: 0,
  // The same layer as every dialog: the latest one is on top.
  zIndex: layer.dialog,
  display: "grid",
  placeItems: "center",
  padding: space.s4,
  overflowY: "auto",
  background: vars.slate.s50,
})
export const box = style({
  display: "grid",
  gap: space.s4,
  width: "min(400px, calc(100vw - 32px))",
  padding: space.s6,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  boxShadow: vars.shadow,
})
export const actions = style({ display: "grid", gap: space.s2h })
export const text = style({ font: vars.type.t16, color: vars.textSoft })
