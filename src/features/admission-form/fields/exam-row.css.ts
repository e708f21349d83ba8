import { style, styleVariants } from "@vanilla-extract/css"
import { media, space, vars, windows } from "#ui/look/tokens.css.ts"

export const exam = style({ paddingTop: space.s4, borderTop: `1px solid ${vars.line}` })
export const name = style({
  float: "left",
  width: "100%",
  font: vars.type.t16,
  fontWeight: 600,
  letterSpacing: "-.006em",
  paddingBottom: space.s2h,
})
export const optional = style({ fontWeight: 400, color: vars.textSoft })
export const marks = style({
  clear: "both",
  display: "grid",
  gap: `${space.s4h} ${space.s3}`,
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "end",
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr)) 112px" },
    // Large text or a very narrow screen: one column.
    [windows.smallestPhone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
})
export const result = style({ display: "grid", gap: space.s1h })
export const label = style({ font: vars.type.t14, fontWeight: 500, color: vars.slate.s800 })
export const percentage = style({
  display: "flex",
  alignItems: "center",
  minHeight: vars.measure.control,
  font: vars.type.t20,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
})
/** Green from 75, cyan from 60, else the text colour. The figure itself is the accessible information. */
export const tone = styleVariants({
  green: { color: vars.success.s700 },
  cyan: { color: vars.info },
  neutral: { color: vars.text },
})
