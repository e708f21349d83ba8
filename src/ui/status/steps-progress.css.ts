import { style, styleVariants } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

const forced = "(forced-colors: active)"

export const steps = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "1fr",
  gap: space.s1,
  height: "3px",
})
export const part = styleVariants({
  todo: { background: vars.slate.s200, "@media": { [forced]: { background: "GrayText", height: "1px" } } },
  done: { background: vars.success.s600, "@media": { [forced]: { background: "CanvasText" } } },
  now: { background: vars.accent, "@media": { [forced]: { background: "Highlight" } } },
})
