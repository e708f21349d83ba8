import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const list = style({ display: "grid", gap: space.s2, marginTop: space.s1 })
export const what = style({ fontWeight: 600 })
export const action = style({ marginTop: space.s3, maxWidth: "360px" })
