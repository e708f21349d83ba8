import { style } from "@vanilla-extract/css"
import { media, space } from "#ui/look/tokens.css.ts"

export const tools = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "end",
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 320px) 1fr", justifyItems: "end" } },
})
export const whole = style({ width: "100%" })
export const examples = style({ display: "flex", flexWrap: "wrap", gap: space.s3, justifyContent: "center" })
