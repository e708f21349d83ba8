import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const part = style({ borderTop: `1px solid ${vars.line}` })
export const looks = style({ display: "grid", gap: space.s3, listStyle: "none", padding: 0 })
