import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const form = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const person = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  padding: space.s3,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
})
export const grow = style({ display: "grid", flex: 1, gap: space.s1, minWidth: 0, overflowWrap: "anywhere" })
