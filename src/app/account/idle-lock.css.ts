import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const cover = style({
  position: "fixed",
  inset: 0,
  // As every dialog: the latest is on top.
  zIndex: 40,
  display: "grid",
  placeItems: "center",
  padding: "16px",
  overflowY: "auto",
  background: vars.slate.s50,
})
export const box = style({
  display: "grid",
  gap: "16px",
  width: "min(400px, calc(100vw - 32px))",
  padding: "24px",
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  boxShadow: vars.shadow,
})
export const actions = style({ display: "grid", gap: "10px" })
export const text = style({ font: vars.type.t16, color: vars.textSoft })
