import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const strip = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  margin: 0,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  overflow: "hidden",
  "@media": { [media.largeLetters]: { gridTemplateColumns: "minmax(0, 1fr)" } },
})
export const figure = style({
  display: "grid",
  gap: space.s1,
  padding: `${space.s3} ${space.s4}`,
  selectors: { "& + &": { borderInlineStart: `1px solid ${vars.line}` } },
  "@media": {
    [media.largeLetters]: {
      selectors: { "& + &": { borderInlineStart: "none", borderTop: `1px solid ${vars.line}` } },
    },
  },
})
export const label = style({ font: vars.type.t14, color: vars.textSoft })
export const number = style({
  margin: 0,
  font: vars.type.t24,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
})
/** Tabs, search field and year in one row above the table. */
export const head = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "start" } },
})
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s2h} ${space.s3}`,
  "@media": { [media.desktop]: { flexWrap: "nowrap", justifyContent: "end" } },
})
export const search = style({
  flex: "1 1 220px",
  "@media": { [media.desktop]: { flex: "none", width: "308px" } },
})
export const soft = style({ color: vars.textSoft, overflowWrap: "anywhere" })
export const badges = style({ display: "inline-flex", flexWrap: "wrap", gap: space.s1h })

/** Form and review: sections one below the other, the fields in two columns where there is room. */
export const parts = style({ display: "grid", gap: space.s6, gridTemplateColumns: "minmax(0, 1fr)" })
export const fields = style({
  display: "grid",
  gap: `${space.s4h} ${space.s4}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const whole = style({ gridColumn: "1 / -1" })
export const person = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  padding: space.s3,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
})
export const grow = style({ display: "grid", flex: 1, gap: space.s1, minWidth: 0 })
export const name = style({ font: vars.type.t16, fontWeight: 600, overflowWrap: "anywhere" })
export const originals = style({
  display: "grid",
  gap: `0 ${space.s4}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  padding: 0,
  border: 0,
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const legend = style({ padding: 0, font: vars.type.t12, color: vars.textSoft })

export const versions = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const version = style({
  display: "grid",
  alignContent: "start",
  gap: space.s2,
  padding: space.s4,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
})
export const versionNew = style({ borderColor: vars.primary.p200, background: vars.primary.p50 })
export const versionTitle = style({ font: vars.type.t14, fontWeight: 600 })
export const changed = style({ fontWeight: 600 })

export const scroll = style({ overflowX: "auto" })
export const table = style({ width: "100%", borderCollapse: "collapse" })
globalStyle(`${table} th, ${table} td`, {
  padding: `${space.s1h} 0`,
  textAlign: "start",
  verticalAlign: "baseline",
})
globalStyle(`${table} thead th`, { font: vars.type.t12, fontWeight: 500, color: vars.textSoft })
globalStyle(`${table} tbody tr > *, ${table} tfoot tr > *`, { borderTop: `1px solid ${vars.line}` })
globalStyle(`${table} tfoot tr > *`, { fontWeight: 600 })
export const particulars = style({ fontWeight: 400, overflowWrap: "anywhere" })
export const money = style({ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" })
globalStyle(`${table} ${money}`, { textAlign: "end", paddingInlineStart: space.s2 })
export const balance = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: `${space.s1} ${space.s4}`,
  padding: `${space.s3} ${space.s4}`,
  borderRadius: vars.radius.control,
  background: vars.slate.s50,
})
export const sum = style({ font: vars.type.t20, fontWeight: 600, fontVariantNumeric: "tabular-nums" })
export const list = style({ display: "grid", gap: space.s2, margin: 0, paddingInlineStart: space.s5 })
export const earlier = style({ display: "grid", gap: space.s3, margin: 0, padding: 0, listStyle: "none" })
export const line = style({ display: "grid", gap: space.s0h })
export const email = style({
  overflowWrap: "anywhere",
  "@media": { [media.onlyTablet]: { display: "none" } },
})
