import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"
import { visuallyHidden } from "#ui/look/visually-hidden.css.ts"

export const form = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "960px",
})
export const soft = style({ font: vars.type.t14, color: vars.textSoft })
export const hidden = visuallyHidden
export const rows = style({ display: "grid", listStyle: "none", padding: 0 })
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `0 ${space.s4}`,
  padding: `${space.s1} 0`,
  borderBottom: `1px solid ${vars.line}`,
})
export const typeRow = style({
  display: "grid",
  gap: `${space.s1} ${space.s4}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "end",
  padding: `${space.s3} 0`,
  borderBottom: `1px solid ${vars.line}`,
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
})
export const boxes = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `0 ${space.s4}`,
  gridColumn: "1 / -1",
})
export const askedOf = style({ alignSelf: "start" })
export const moves = style({ display: "flex", marginInlineStart: "auto" })
