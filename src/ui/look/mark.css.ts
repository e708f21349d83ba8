import { keyframes, style, styleVariants } from "@vanilla-extract/css"
import { vars } from "./tokens.css.ts"

const close = keyframes({ from: { transform: "translateX(2px)" }, to: { transform: "none" } })
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

export const tone = styleVariants({
  device: { color: vars.slate.s600 },
  waiting: { color: vars.warning.w700 },
  sending: { color: vars.primary.p700 },
  received: { color: vars.success.s700 },
  "needs-you": { color: vars.danger.d700 },
})
export const closing = style({ animation: `${close} ${vars.motion.slow} ease-out` })
export const disc = style({ animation: `${appear} ${vars.motion.slow} ease-out` })
