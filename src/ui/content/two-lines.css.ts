import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const two = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 })
export const second = style({ font: vars.type.t12, fontWeight: 400, color: vars.textSoft })
