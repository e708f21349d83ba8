import { globalStyle, style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const stack = style({ display: "grid", gap: "16px", gridTemplateColumns: "minmax(0, 1fr)" })
export const match = style({ display: "grid", gap: "10px", justifyItems: "start" })
export const table = style({
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  font: vars.type.t14,
  textAlign: "start",
  overflowWrap: "anywhere",
})
globalStyle(`${table} th, ${table} td`, {
  padding: "8px",
  textAlign: "start",
  verticalAlign: "top",
  borderTop: `1px solid ${vars.line}`,
})
globalStyle(`${table} thead th`, { borderTop: 0, fontWeight: 600 })
globalStyle(`${table} tbody th`, { fontWeight: 400, color: vars.textSoft })
globalStyle(`${table} th:first-child`, {
  width: "28%",
  "@media": { [media.tablet]: { width: "160px" } },
})
export const factHead = style({ color: vars.textSoft, fontWeight: 400 })
export const same = style({ background: vars.warning.w50 })
globalStyle(`${same} td`, { fontWeight: 500 })
export const mark = style({
  display: "flex",
  alignItems: "center",
  gap: "4px",
  font: vars.type.t12,
  color: vars.warning.w700,
})
