import { globalStyle, style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const cards = style({})
globalStyle(`${cards} > * + *`, { borderTop: `1px solid ${vars.line}` })
export const card = style({
  display: "grid",
  gridTemplateColumns: "16px minmax(0, 1fr)",
  columnGap: "6px",
  padding: "11px 16px",
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
export const line = style({ display: "block", overflowWrap: "anywhere" })
export const lead = style({ fontWeight: 500, color: vars.text })
export const marks = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  selectors: { "&:not(:empty)": { paddingTop: "4px" } },
})
export const fold = style({})
export const foldHead = style({
  display: "flex",
  alignItems: "end",
  justifyContent: "space-between",
  gap: "12px",
  cursor: "pointer",
  listStyle: "none",
  selectors: { "&::-webkit-details-marker": { display: "none" } },
})
globalStyle(`${foldHead} > svg`, { flex: "none", margin: "2px", transition: `transform ${vars.motion.fast}` })
globalStyle(`${fold}[open] > ${foldHead} > svg`, { transform: "rotate(180deg)" })
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
  "@media": { [media.largeLetters]: { gridTemplateColumns: "minmax(0, 1fr)" } },
})
export const term = style({ color: vars.textSoft })
export const value = style({ color: vars.text, fontWeight: 500, overflowWrap: "anywhere" })
export const absent = style({ color: vars.textFaint })
export const carries = style({ padding: "11px 16px", font: vars.type.t12, color: vars.textSoft })
