import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const fileName = style({ font: vars.type.t16, fontWeight: 600, overflowWrap: "anywhere" })
