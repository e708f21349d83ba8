import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const note = style({ display: "grid", gap: space.s2h, paddingTop: space.s0h })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s2 })
