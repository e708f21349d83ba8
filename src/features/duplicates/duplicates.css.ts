import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const cases = style({ display: "grid", gap: space.s5, gridTemplateColumns: "minmax(0, 1fr)" })
export const soft = style({ color: vars.textSoft })
export const table = style({
  width: "100%",
  borderCollapse: "collapse",
  tableLayout: "fixed",
  "@media": { [media.phone]: { display: "block" } },
})
export const row = style({
  borderTop: `1px solid ${vars.line}`,
  "@media": {
    [media.phone]: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      padding: `${space.s2} 0`,
    },
  },
})
export const label = style({
  width: "22%",
  padding: `${space.s2} ${space.s3} ${space.s2} 0`,
  fontWeight: 500,
  color: vars.textSoft,
  textAlign: "start",
  verticalAlign: "top",
  "@media": { [media.phone]: { gridColumn: "1 / -1", width: "auto", padding: 0, font: vars.type.t12 } },
})
export const value = style({
  padding: `${space.s2} ${space.s3} ${space.s2} 0`,
  overflowWrap: "anywhere",
  textAlign: "start",
  verticalAlign: "top",
  "@media": { [media.phone]: { padding: `0 ${space.s2} 0 0` } },
})
export const equal = style({ fontWeight: 600 })
export const same = style({ font: vars.type.t12, color: vars.warning.w800 })
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.s3,
  marginTop: space.s4,
})
export const outcome = style({ display: "grid", gap: space.s1, marginTop: space.s4 })
