import { style } from "@vanilla-extract/css"
import { media, space } from "#ui/look/tokens.css.ts"

export const actions = style({
  display: "grid",
  gap: space.s3,
  "@media": { [media.tablet]: { display: "flex" } },
})

export const again = style({ display: "grid", gap: space.s2h, justifyItems: "start" })
