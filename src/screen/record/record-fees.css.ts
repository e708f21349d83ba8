import { globalStyle, style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const table = style({ width: "100%", borderCollapse: "collapse" })
globalStyle(`${table} th, ${table} td`, {
  padding: `${space.s1} 0`,
  textAlign: "start",
  verticalAlign: "baseline",
})
globalStyle(`${table} thead th`, { font: vars.type.t12, fontWeight: 500, color: vars.textSoft })
globalStyle(`${table} tbody tr > *, ${table} tfoot tr > *`, { borderTop: `1px solid ${vars.line}` })
globalStyle(`${table} tfoot tr > *`, { fontWeight: 600 })
export const particulars = style({ overflowWrap: "anywhere" })
globalStyle(`${table} tbody ${particulars}`, { fontWeight: 400 })
export const money = style({ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" })
globalStyle(`${table} ${money}`, { textAlign: "end", paddingInlineStart: space.s3 })
export const remark = style({ display: "block", font: vars.type.t12, color: vars.textSoft })
export const form = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: `${space.s2} 0 ${space.s3}`,
})
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space.s2 })
