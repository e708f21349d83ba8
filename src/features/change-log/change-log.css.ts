import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const change = style({ display: "grid", gap: space.s0h, minWidth: 0, overflowWrap: "anywhere" })
export const line = style({ font: vars.type.t12, fontWeight: 400, color: vars.textSoft })
export const of = style({ overflowWrap: "anywhere" })
