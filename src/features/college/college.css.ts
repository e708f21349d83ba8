import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const form = style({
  display: "grid",
  gap: space.s7,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "720px",
})
export const fields = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const pair = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
/** Aligned with the label of the checkbox, not with its box. */
export const ruleHint = style({ paddingInlineStart: space.s8, color: vars.textSoft })
export const emblem = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s4 })
export const emblemFrame = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "112px",
  height: "112px",
  padding: space.s2,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
})
export const emblemPicture = style({ display: "block", width: "94px", height: "94px", objectFit: "contain" })
export const emblemActs = style({
  display: "flex",
  flex: "1 1 180px",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s2,
})
export const emblemNote = style({ flexBasis: "100%", color: vars.textSoft, ":empty": { display: "none" } })
export const soft = style({ color: vars.textSoft })
