import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s2 })
