import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** Fills the whole width of a phone; each part has its own padding. */
export const tab = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.tablet]: {
      border: `1px solid ${vars.line}`,
      borderRadius: vars.radius.card,
      background: vars.slate.s0,
      overflow: "clip",
    },
    [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
  },
})
export const part = style({ padding: `${space.s2h} ${space.s4} ${space.s4}` })
export const fees = style({
  padding: `${space.s2h} ${space.s4} ${space.s3}`,
  "@media": {
    [media.desktop]: { gridRow: "1 / span 3", borderInlineEnd: `1px solid ${vars.line}`, padding: space.s4 },
  },
})
export const add = style({ marginInlineEnd: `-${space.s2}` })

export const table = style({ width: "100%", borderCollapse: "collapse", font: vars.type.t14 })
const cell = { padding: `${space.s0h} 0`, textAlign: "start", verticalAlign: "baseline" } as const
export const head = style({
  ...cell,
  paddingBottom: space.s1,
  font: vars.type.t12,
  fontWeight: 500,
  color: vars.textSoft,
})
export const number = style({ ...cell, width: "28px", color: vars.textSoft })
export const particulars = style({ ...cell, fontWeight: 400, overflowWrap: "break-word" })
export const amount = style({
  ...cell,
  textAlign: "end",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
})
export const byHand = style({ color: vars.textSoft })
export const remark = style({ font: vars.type.t12, color: vars.textSoft })
globalStyle(`${table} tbody tr + tr > *`, { borderTop: `1px solid ${vars.line}` })
globalStyle(`${table} tfoot tr > *`, {
  borderTop: `1px solid ${vars.slate.s400}`,
  fontWeight: 600,
  color: vars.text,
})

export const totals = style({
  display: "grid",
  gap: space.s2,
  padding: `${space.s2h} ${space.s4}`,
  background: vars.slate.s50,
  borderBlock: `1px solid ${vars.line}`,
  "@media": { [media.desktop]: { borderBlockStart: 0 } },
})
export const figures = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${space.s1} ${space.s4}`,
})
export const figure = style({ display: "inline-flex", alignItems: "baseline", gap: space.s2 })
export const soft = style({ color: vars.textSoft })
export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space.s1} ${space.s3h}`,
  font: vars.type.t12,
  color: vars.textSoft,
  fontVariantNumeric: "tabular-nums",
})

export const list = style({})
export const item = style({
  scrollMarginBlock: space.s16,
  selectors: { "& + &": { borderTop: `1px solid ${vars.line}` } },
})
export const payment = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `0 ${space.s3}`,
  width: "100%",
  minHeight: "44px",
  padding: `${space.s1h} 0 ${space.s2}`,
  textAlign: "start",
  "@media": { "(hover: hover)": { selectors: { "&:hover": { background: vars.slate.s50 } } } },
})
export const sum = style({ font: vars.type.t16, fontWeight: 600, fontVariantNumeric: "tabular-nums" })
export const line = style({
  gridColumn: "1 / -1",
  font: vars.type.t12,
  color: vars.textSoft,
  overflowWrap: "anywhere",
})
export const fix = style({
  display: "grid",
  gap: space.s2h,
  marginBottom: space.s2h,
  padding: `${space.s2h} ${space.s3} ${space.s3}`,
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.danger.d200}`,
  background: vars.danger.d50,
})
export const refusal = style({ fontWeight: 500, color: vars.danger.d800, overflowWrap: "anywhere" })

export const form = style({ display: "grid", gap: space.s4h, gridTemplateColumns: "minmax(0, 1fr)" })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s2h })
export const receipt = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s3}`,
})
/** As a screenshot of a phone stands: what is on it can be told, not read. */
export const small = style({
  width: "64px",
  height: "96px",
  objectFit: "contain",
  borderRadius: vars.radius.small,
  background: vars.slate.s100,
})
export const dialog = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const picture = style({
  maxWidth: "100%",
  maxHeight: "50dvh",
  justifySelf: "center",
  borderRadius: vars.radius.control,
  background: vars.slate.s100,
})
export const title = style({ font: vars.type.t14, fontWeight: 600 })
