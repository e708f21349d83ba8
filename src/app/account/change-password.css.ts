import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const form = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const note = style({ font: vars.type.t14, color: vars.textSoft })
