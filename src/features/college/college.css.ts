import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const form = style({
  display: "grid",
  gap: space.s7,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "720px",
})
export const fields = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const pair = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
/** Aligned with the label of the checkbox, not with its box. */
export const ruleHint = style({ paddingInlineStart: space.s8, color: vars.textSoft })
export const soft = style({ color: vars.textSoft })
