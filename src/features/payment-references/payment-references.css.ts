import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const form = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "640px",
})
export const line = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
})
/** Aligned with the control, below label and hint; an error stands below both. */
export const button = style({ "@media": { [media.tablet]: { paddingTop: space.s12 } } })
export const soft = style({ font: vars.type.t14, color: vars.textSoft })
