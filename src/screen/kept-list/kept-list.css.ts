import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const soft = style({ font: vars.type.t14, color: vars.textSoft, maxWidth: "640px" })
export const intro = style([soft, { paddingBottom: space.s4 }])
