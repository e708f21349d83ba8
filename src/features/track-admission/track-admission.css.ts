import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const form = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  // Keeps two controls in line when only one of them has a hint above.
  alignItems: "end",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const result = style({ display: "grid", gap: space.s3, gridTemplateColumns: "minmax(0, 1fr)" })
export const card = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s2} ${space.s3}`,
})
export const name = style({ font: vars.type.t20, fontWeight: 600 })
