import { keyframes, style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

const turn = keyframes({ to: { transform: "rotate(1turn)" } })

export const wait = style({
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: "12px",
  minHeight: "200px",
  padding: "24px",
  color: vars.textSoft,
})
export const ring = style({
  width: "28px",
  height: "28px",
  borderRadius: "50%",
  border: `3px solid ${vars.slate.s200}`,
  borderTopColor: vars.accent,
  animation: `${turn} .8s linear infinite`,
})
