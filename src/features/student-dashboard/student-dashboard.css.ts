import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

/** The tabs go from edge to edge of a phone and pad themselves. */
export const tabs = style({ "@media": { [media.phone]: { paddingInline: "16px" } } })
export const panel = style({
  display: "grid",
  gap: "16px",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.phone]: { padding: "0 16px 16px" } },
})
/** Straight below the line of the tabs: what is in it pads itself. */
export const flush = style({
  display: "grid",
  gap: "16px",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.phone]: { marginTop: "-20px" } },
})
export const inset = style({ "@media": { [media.phone]: { padding: "0 16px 16px" } } })
/** Over a tab that begins straight below the line. */
export const over = style({ "@media": { [media.phone]: { padding: "16px 16px 0" } } })
export const grid = style({
  display: "grid",
  gap: "16px",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
})
export const actions = style({ display: "flex", flexWrap: "wrap", gap: "10px" })
export const steps = style({ display: "grid", gap: "8px" })
export const step = style({ display: "flex", alignItems: "center", gap: "8px" })
export const tick = style({ display: "inline-flex", width: "16px", color: vars.success.s700 })
export const soft = style({ color: vars.textSoft })
export const list = style({ paddingInlineStart: "20px", listStyle: "disc", display: "grid", gap: "4px" })
