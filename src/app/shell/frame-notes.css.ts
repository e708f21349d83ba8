import { style } from "@vanilla-extract/css"
import { pageWidth, space, vars } from "#ui/look/tokens.css.ts"

/** Above the page and aligned with its content: the notes are boxes that touch no edge. */
export const notes = style({
  flex: "none",
  display: "grid",
  gap: space.s2,
  width: "100%",
  maxWidth: `calc(${pageWidth} + 2 * ${vars.measure.gutter})`,
  marginInline: "auto",
  padding: `${space.s2} ${vars.measure.gutter}`,
  "@media": { print: { display: "none" } },
})
/** When there is no room next to its text, the button of a note is below it. */
export const said = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "flex-start",
  gap: space.s2,
})
export const text = style({ flex: "1 1 15rem" })
