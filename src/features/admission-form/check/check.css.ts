import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars, withinEdge } from "#ui/look/tokens.css.ts"

export const cards = style({})
globalStyle(`${cards} > * + *`, { borderTop: `1px solid ${vars.line}` })
export const card = style({
  display: "grid",
  gridTemplateColumns: "16px minmax(0, 1fr)",
  columnGap: space.s1h,
  padding: `${withinEdge.s3} ${space.s4}`,
  "@media": { [media.tablet]: { paddingInline: 0 } },
})
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s3,
  minHeight: "24px",
})
export const title = style({ font: vars.type.t14, fontWeight: 600 })
export const tick = style({ color: vars.success.s700, paddingTop: space.s1 })
export const rest = style({ gridColumn: 2, color: vars.textSoft })
export const line = style({ display: "block", overflowWrap: "anywhere" })
export const lead = style({ fontWeight: 500, color: vars.text })
export const marks = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s4}`,
  selectors: { "&:not(:empty)": { paddingTop: space.s1 } },
})
export const fold = style({})
export const foldHead = style({
  display: "flex",
  alignItems: "end",
  justifyContent: "space-between",
  gap: space.s3,
  cursor: "pointer",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
  "@media": { [media.phone]: { minHeight: "44px", alignItems: "center" } },
})
globalStyle(`${foldHead} > svg`, {
  flex: "none",
  margin: space.s0h,
  transition: `transform ${vars.motion.fast}`,
})
globalStyle(`${fold}[open] > ${foldHead} > svg`, { transform: "rotate(180deg)" })
/** A touch target of 44 px that does not increase the distance between the lines. */
export const change = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  marginBlock: `-${space.s3}`,
  font: vars.type.t14,
  fontWeight: 500,
})
export const answers = style({ display: "grid" })
export const answer = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr) auto",
  alignItems: "center",
  gap: space.s3,
  minHeight: "44px",
  paddingBlock: space.s1,
  borderTop: `1px solid ${vars.line}`,
  "@media": { [media.largeLetters]: { gridTemplateColumns: "minmax(0, 1fr)" } },
})
export const term = style({ color: vars.textSoft })
export const value = style({ color: vars.text, fontWeight: 500, overflowWrap: "anywhere" })
export const absent = style({ color: vars.textFaint })
export const carries = style({
  padding: `${withinEdge.s3} ${space.s4}`,
  font: vars.type.t12,
  color: vars.textSoft,
})
