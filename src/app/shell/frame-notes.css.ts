import { style } from "@vanilla-extract/css"
import { pageWidth, space, vars } from "#ui/look/tokens.css.ts"

/** Above the page, on its lines: the notes are boxes and touch no edge. */
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
/** Where there is no room beside its text, the button of a note stands below it. */
export const said = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "flex-start",
  gap: space.s2,
})
export const text = style({ flex: "1 1 15rem" })
