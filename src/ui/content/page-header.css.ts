import { style } from "@vanilla-extract/css"
import { lineHeight, space, vars } from "#ui/look/tokens.css.ts"

export const header = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: `${space.s3} ${space.s4}`,
})
export const lead = style({ display: "flex", alignItems: "flex-start", gap: space.s2, minWidth: 0 })
/** Aligns the arrow with the edge of the content and the middle of the title's line, whatever the size of its target. */
export const back = style({
  display: "flex",
  marginBlock: `calc((${lineHeight.t24} - ${vars.measure.touch}) / 2)`,
  marginInlineStart: `calc((${space.s5} - ${vars.measure.touch}) / 2)`,
  "@media": { print: { display: "none" } },
})
export const subtitle = style({ color: vars.textSoft, marginTop: space.s0h })
export const actions = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: space.s2h,
  // Buttons are not printed.
  "@media": { print: { display: "none" } },
})
