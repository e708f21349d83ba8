import { style, styleVariants } from "@vanilla-extract/css"
import { media, space, vars, windows } from "#ui/look/tokens.css.ts"

/**
 * The figures in one grid with rules between them: two columns on a phone, three on a tablet, six on a desktop. A column is
 * never narrower than its longest figure, which would lose its last digits under the next one.
 */
export const strip = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(min-content, 1fr))",
  gap: space.line,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.line,
  overflow: "clip",
  "@media": {
    [windows.smallestPhone]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [media.tablet]: { gridTemplateColumns: "repeat(3, minmax(min-content, 1fr))" },
    [media.desktop]: {
      gridTemplateColumns: "repeat(4, minmax(0, 1fr)) minmax(max-content, 1.2fr) minmax(0, 1fr)",
    },
  },
})
export const figure = style({
  display: "grid",
  alignContent: "start",
  gap: space.s0h,
  minWidth: 0,
  padding: `${space.s3} ${space.s4}`,
  background: vars.slate.s0,
  "@media": { [media.desktop]: { padding: `${space.s4} ${space.s5}` } },
})
export const label = style({ color: vars.textSoft })
export const value = style({
  font: vars.type.t20,
  fontWeight: 600,
  letterSpacing: "-.018em",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  minWidth: "max-content",
  "@media": {
    [media.largeLetters]: { minWidth: 0, whiteSpace: "normal", overflowWrap: "anywhere" },
    [media.desktop]: { font: vars.type.t24, fontWeight: 600, letterSpacing: "-.02em" },
  },
})
export const note = style({ font: vars.type.t12, color: vars.textSoft, fontVariantNumeric: "tabular-nums" })

export const columns = style({
  display: "grid",
  gap: space.s5,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(320px, 384px) minmax(0, 1fr)" } },
})
export const side = style({ display: "grid", gap: space.s5, gridTemplateColumns: "minmax(0, 1fr)" })

export const dues = style({ display: "grid" })
export const due = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s3,
  minHeight: "44px",
  padding: `${space.s2} 0`,
  color: "inherit",
  textDecoration: "none",
  selectors: { "li + li > &": { borderTop: `1px solid ${vars.line}` } },
})
export const dueText = style({ fontWeight: 500 })
export const late = style({ font: vars.type.t12, fontWeight: 500, color: vars.warning.w700 })
export const go = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1h,
  flex: "none",
  fontWeight: 500,
  color: vars.accent,
})

export const chart = style({ display: "grid", gap: space.s2 })
export const bar = style({
  display: "grid",
  gridTemplateColumns: "8.25rem minmax(0, 1fr) 3rem",
  alignItems: "center",
  gap: space.s2h,
  minHeight: "30px",
  "@media": {
    [media.largeLetters]: {
      gridTemplateColumns: "minmax(0, 1fr) 3rem",
      rowGap: 0,
    },
  },
})
export const stage = style({ "@media": { [media.largeLetters]: { gridColumn: "1 / -1" } } })
export const track = style({ display: "block", height: "20px" })
const part = {
  display: "flex",
  minWidth: "4px",
  height: "100%",
  borderRadius: "3px",
  overflow: "hidden",
  forcedColorAdjust: "none",
} as const
export const fills = styleVariants({
  Draft: { ...part, background: vars.edge },
  "Admissions Officer": { ...part, background: vars.accent },
  Financer: { ...part, background: "#4f46e5" },
  Principal: { ...part, background: vars.primary.p500 },
  Approved: { ...part, background: vars.success.s600 },
  Rejected: { ...part, background: vars.danger.d600 },
})
const hatch = "repeating-linear-gradient(-45deg, rgb(255 255 255 / .9) 0 3px, transparent 3px 7px)"
/** The hatching for more than 7 days. */
export const old = style({ background: hatch })
export const count = style({ textAlign: "end", fontWeight: 600, fontVariantNumeric: "tabular-nums" })
export const legend = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  font: vars.type.t12,
  color: vars.textSoft,
})
export const swatch = style({
  width: "14px",
  height: "10px",
  borderRadius: "2px",
  background: `${hatch}, ${vars.accent}`,
  forcedColorAdjust: "none",
})
export const soft = style({ color: vars.textSoft })
export const ofAll = style([soft, { font: vars.type.t12 }])
export const link = style({ color: vars.accent, fontWeight: 500 })
export const setUp = style([
  link,
  { justifySelf: "start", display: "inline-flex", alignItems: "center", minHeight: vars.measure.touch },
])
/** A name that links to its application, as high as a touch target. */
export const name = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: vars.measure.touch,
  color: "inherit",
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } },
})
export const recentHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${space.s3}`,
  marginBottom: space.s2h,
})
export const days = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1h,
  flex: "none",
  fontVariantNumeric: "tabular-nums",
  color: vars.warning.w700,
})
