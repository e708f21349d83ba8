import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** The tabs go from edge to edge of a phone and pad themselves. */
export const tabs = style({ "@media": { [media.phone]: { paddingInline: space.s4 } } })
export const panel = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.phone]: { padding: `0 ${space.s4} ${space.s4}` } },
})
/** Straight below the line of the tabs: what is in it pads itself. */
export const flush = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.phone]: { marginTop: `-${space.s5}` } },
})
export const inset = style({ "@media": { [media.phone]: { padding: `0 ${space.s4} ${space.s4}` } } })
/** Over a tab that begins straight below the line. */
export const over = style({ "@media": { [media.phone]: { padding: `${space.s4} ${space.s4} 0` } } })
export const grid = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
})
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s2h })
export const steps = style({ display: "grid", gap: space.s2 })
export const step = style({ display: "flex", alignItems: "center", gap: space.s2 })
export const tick = style({ display: "inline-flex", width: "16px", color: vars.success.s700 })
export const soft = style({ color: vars.textSoft })
export const list = style({ paddingInlineStart: space.s5, listStyle: "disc", display: "grid", gap: space.s1 })
