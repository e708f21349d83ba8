import { style, styleVariants } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const intro = style({ color: vars.textSoft, maxWidth: "720px" })
export const progress = style({ display: "grid", gap: space.s2, maxWidth: "720px", fontWeight: 500 })
export const steps = style({ listStyle: "none", padding: 0, borderTop: `1px solid ${vars.line}` })
/** The number of a step, beside its tasks. */
export const step = style({
  display: "grid",
  columnGap: space.s3,
  gridTemplateColumns: "32px minmax(0, 1fr)",
  alignItems: "start",
  padding: `${space.s4} 0`,
  borderBottom: `1px solid ${vars.line}`,
  "@media": { [media.tablet]: { columnGap: space.s4 } },
})
export const part = style({ display: "grid", gap: space.s2, gridTemplateColumns: "minmax(0, 1fr)" })
export const tasks = style({ listStyle: "none", padding: 0 })
/** Description and actions of a task: side by side where there is room. */
export const task = style({
  display: "grid",
  columnGap: space.s4,
  rowGap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
  selectors: {
    [`${tasks} > &`]: { padding: `${space.s3} 0` },
    [`${tasks} > & + &`]: { borderTop: `1px solid ${vars.line}` },
  },
})
const mark = {
  display: "inline-grid",
  placeItems: "center",
  width: "32px",
  height: "32px",
  borderRadius: vars.radius.full,
  font: vars.type.t14,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
} as const
export const marks = styleVariants({
  open: { ...mark, border: `1px solid ${vars.edge}`, color: vars.textSoft },
  done: { ...mark, background: vars.success.s50, color: vars.success.s700 },
})
export const words = style({ display: "grid", gap: space.s1, gridTemplateColumns: "minmax(0, 1fr)" })
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 })
export const purpose = style({ color: vars.textSoft })
export const state = style({ fontWeight: 500, fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" })
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.s2,
  "@media": { [media.tablet]: { justifyContent: "flex-end" } },
})
/** The buttons of the examples, below the text of their task, at full width. */
export const examples = style({ gridColumn: "1 / -1", display: "flex", flexWrap: "wrap", gap: space.s2 })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space.s2h })
export const rule = style({ display: "grid", gap: space.s0h })
export const hint = style({ font: vars.type.t12, color: vars.textSoft, fontWeight: 400 })
