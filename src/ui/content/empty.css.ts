import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const empty = style({
  display: "grid",
  justifyItems: "center",
  gap: space.s1,
  padding: `${space.s8} ${space.s4}`,
  textAlign: "center",
})
export const icon = style({ color: vars.textSoft, marginBottom: space.s1h })
export const title = style({ fontWeight: 600 })
export const hint = style({ color: vars.textSoft, maxWidth: "44ch" })
export const action = style({ marginTop: space.s3 })
