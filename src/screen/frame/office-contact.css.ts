import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const address = style({ fontStyle: "normal", display: "grid", gap: space.s2, marginTop: space.s4 })
