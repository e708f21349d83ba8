import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const header = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: "12px 16px",
})
export const lead = style({ display: "flex", alignItems: "flex-start", gap: "8px", minWidth: 0 })
/** Its arrow stands at the edge of the content and in the middle of the title's line, however large its target is. */
export const back = style({
  display: "flex",
  marginBlock: `calc((2rem - ${vars.measure.touch}) / 2)`,
  marginInlineStart: `calc((20px - ${vars.measure.touch}) / 2)`,
  "@media": { print: { display: "none" } },
})
export const subtitle = style({ color: vars.textSoft, marginTop: "2px" })
export const actions = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "10px",
  // Paper has no buttons.
  "@media": { print: { display: "none" } },
})
