import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const intro = style({ color: vars.textSoft, maxWidth: "720px" })
export const checks = style({ listStyle: "none", padding: 0, borderTop: `1px solid ${vars.line}` })
/** What was found, and the link to act on it: side by side where there is room. */
export const check = style({
  display: "grid",
  gap: `${space.s2} ${space.s4}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  padding: `${space.s3} 0`,
  borderBottom: `1px solid ${vars.line}`,
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
})
export const words = style({ display: "grid", gap: space.s1, gridTemplateColumns: "minmax(0, 1fr)" })
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 })
export const fact = style({ fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" })
export const todo = style({ fontWeight: 500, overflowWrap: "anywhere" })
