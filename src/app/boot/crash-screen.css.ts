import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const crash = style({
  display: "grid",
  justifyItems: "start",
  alignContent: "center",
  gap: "8px",
  width: "min(480px, 100%)",
  minHeight: "min(560px, 80dvh)",
  margin: "0 auto",
  padding: "24px",
})
export const icon = style({ color: vars.danger.d700 })
export const text = style({ font: vars.type.t16, color: vars.textSoft })
export const id = style({ font: vars.type.t14, color: vars.textSoft, overflowWrap: "anywhere" })
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "10px",
  marginTop: "12px",
  // One below the other: side by side the third stands alone in a line.
  "@media": { [media.phone]: { display: "grid", justifySelf: "stretch" } },
})
export const saved = style({
  display: "flex",
  alignItems: "center",
  gap: "8px",
  font: vars.type.t16,
  color: vars.success.s700,
})
