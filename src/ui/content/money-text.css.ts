import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const money = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" })
export const large = style({ font: vars.type.t20, fontWeight: 600, letterSpacing: "-.012em" })
export const strong = style({ fontWeight: 600 })
