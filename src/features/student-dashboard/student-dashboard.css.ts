import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** The tabs fill the whole width of a phone and have their own padding. */
export const tabs = style({ "@media": { [media.phone]: { paddingInline: space.s4 } } })
export const panel = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.phone]: { padding: `0 ${space.s4} ${space.s4}` } },
})
/** Directly below the tab strip, for content with its own padding. */
export const flush = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.phone]: { marginTop: `-${space.s5}` } },
})
export const inset = style({ "@media": { [media.phone]: { padding: `0 ${space.s4} ${space.s4}` } } })
/** Above a tab whose content starts directly below the tab strip. */
export const over = style({ "@media": { [media.phone]: { padding: `${space.s4} ${space.s4} 0` } } })
export const grid = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
})
export const whole = style({ gridColumn: "1 / -1" })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s2h })
export const steps = style({ display: "grid", gap: space.s2 })
export const step = style({ display: "flex", alignItems: "center", gap: space.s2 })
export const tick = style({ display: "inline-flex", width: "16px", color: vars.success.s700 })
export const soft = style({ color: vars.textSoft })
export const list = style({ paddingInlineStart: space.s5, listStyle: "disc", display: "grid", gap: space.s1 })
