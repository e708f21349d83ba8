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
