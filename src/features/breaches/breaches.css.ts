import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const parts = style({
  display: "grid",
  gap: space.s7,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "880px",
})
export const fields = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
/** Three columns from a tablet on. */
export const moments = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "end",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
})
export const kinds = style({
  display: "grid",
  gap: space.s1,
  margin: 0,
  padding: 0,
  border: "none",
  minWidth: 0,
})
export const legend = style({ padding: 0, marginBottom: space.s1, fontWeight: 500 })
export const changes = style({ display: "grid", gap: space.s4, listStyle: "none", padding: 0 })
export const moved = style({ overflowWrap: "anywhere" })
export const what = style({ overflowWrap: "anywhere" })
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.measure.touch,
  color: vars.accent,
  fontWeight: 500,
  whiteSpace: "nowrap",
})
