/** Layouts that most screens share. */
import { style } from "@vanilla-extract/css"
import { media, space } from "./tokens.css.ts"

export const row = style({ display: "flex", alignItems: "center", gap: space.s2 })
export const atEnd = style({ display: "flex", justifyContent: "flex-end" })
export const wrap = style({ flexWrap: "wrap" })
export const grow = style({ flex: 1, minWidth: 0 })
export const stack = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
/** Fields below each other: a gap of 18 px on a phone, 14 px in a panel. */
export const fields = style({
  display: "grid",
  gap: space.s4h,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
})
/** A control under its label. */
export const labelled = style({
  display: "grid",
  gap: space.s1h,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
})

/** One column on a phone, two from a tablet on. */
export const columns = style({
  display: "grid",
  gap: `${space.s4h} ${space.s4}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const wholeRow = style({ gridColumn: "1 / -1" })
export const hideOnPhone = style({ "@media": { [media.phone]: { display: "none" } } })
