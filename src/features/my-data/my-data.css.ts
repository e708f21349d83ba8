import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const parts = style({
  display: "grid",
  gap: space.s7,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "720px",
})
export const part = style({ display: "grid", gap: space.s3, justifyItems: "start" })
export const question = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
