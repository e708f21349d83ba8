import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(88px, 112px) minmax(0, 1fr)",
  gap: `${space.s1h} ${space.s3}`,
  "@media": { [media.largeLetters]: { gridTemplateColumns: "minmax(0, 1fr)" } },
})
export const term = style({ color: vars.textSoft })
export const value = style({ fontWeight: 500, overflowWrap: "anywhere" })

/** The name at the start, the value at the end, and lines between the pairs. */
export const lined = style({ display: "block" })
export const pair = style({ display: "contents" })
globalStyle(`${lined} > ${pair}`, {
  display: "flex",
  justifyContent: "space-between",
  gap: space.s4,
  paddingBlock: space.s2,
})
globalStyle(`${lined} > ${pair} + ${pair}`, { borderTop: `1px solid ${vars.line}` })
globalStyle(`${lined} ${value}`, { textAlign: "end" })
