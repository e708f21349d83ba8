import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const foot = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "10px 16px" })
export const soft = style({ font: vars.type.t14, color: vars.textSoft })
