import { keyframes, style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

const turn = keyframes({ to: { transform: "rotate(1turn)" } })

export const wait = style({
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: space.s3,
  minHeight: "200px",
  padding: space.s6,
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
