import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const notice = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "720px",
})
/** Keeps the line breaks and empty lines of the text. */
export const text = style({
  margin: 0,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  font: vars.type.t16,
})
export const language = style({ maxWidth: "320px" })
