import { style } from "@vanilla-extract/css"
import { vars } from "./tokens.css.ts"

export const avatar = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "32px",
  height: "32px",
  borderRadius: "50%",
  font: vars.type.t12,
  fontWeight: 600,
  background: vars.primary.p100,
  color: vars.primary.p800,
})
