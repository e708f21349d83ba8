import { globalStyle, style } from "@vanilla-extract/css"
import { media, vars } from "#ui/tokens.css.ts"

export const cards = style({ "@media": { [media.phone]: { marginInline: "-16px" } } })
globalStyle(`${cards} > * + *`, { borderTop: `1px solid ${vars.line}` })
export const card = style({
  display: "grid",
  gridTemplateColumns: "16px minmax(0, 1fr)",
  columnGap: "6px",
  padding: "14px 16px",
  "@media": { [media.tablet]: { paddingInline: 0 } },
})
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "12px",
  minHeight: "24px",
})
export const title = style({ font: vars.type.t14, fontWeight: 600 })
export const tick = style({ color: vars.success.s700, paddingTop: "4px" })
export const rest = style({ gridColumn: 2, color: vars.textSoft })
export const line = style({ overflowWrap: "anywhere" })
export const lead = style({ fontWeight: 500, color: vars.text })
export const marks = style({ display: "flex", flexWrap: "wrap", gap: "4px 16px", paddingTop: "4px" })
/** As high as a finger, without moving the lines apart. */
export const change = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  marginBlock: "-12px",
  font: vars.type.t14,
  fontWeight: 500,
})
export const answers = style({ display: "grid" })
export const answer = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr) auto",
  alignItems: "center",
  gap: "12px",
  minHeight: "44px",
  paddingBlock: "4px",
  borderTop: `1px solid ${vars.line}`,
})
export const term = style({ color: vars.textSoft })
export const value = style({ color: vars.text, fontWeight: 500, overflowWrap: "anywhere" })
export const absent = style({ color: vars.textFaint })
export const foot = style({ display: "grid", gap: "4px", paddingBottom: "4px" })
