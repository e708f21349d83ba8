import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const form = style({
  display: "grid",
  gap: "16px",
  gridTemplateColumns: "minmax(0, 1fr)",
  // A hint above one field does not push its neighbour out of line.
  alignItems: "end",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const result = style({ display: "grid", gap: "12px", gridTemplateColumns: "minmax(0, 1fr)" })
export const card = style({ display: "grid", gap: "16px", gridTemplateColumns: "minmax(0, 1fr)" })
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 12px" })
export const name = style({ font: vars.type.t20, fontWeight: 600 })
