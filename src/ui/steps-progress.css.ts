import { style, styleVariants } from "@vanilla-extract/css"
import { vars } from "./tokens.css.ts"

export const steps = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  gap: "3px",
  height: "3px",
})
export const part = styleVariants({
  todo: { background: vars.slate.s200 },
  done: { background: vars.success.s600 },
  now: { background: vars.accent },
})
