import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const stack = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const match = style({ display: "grid", gap: space.s2h, justifyItems: "start" })
export const table = style({
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "collapse",
  font: vars.type.t14,
  textAlign: "start",
  overflowWrap: "anywhere",
})
globalStyle(`${table} th, ${table} td`, {
  padding: space.s2,
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
  gap: space.s1,
  font: vars.type.t12,
  color: vars.warning.w700,
})
