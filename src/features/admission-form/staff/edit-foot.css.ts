import { globalStyle, style } from "@vanilla-extract/css"
import { media } from "#ui/look/tokens.css.ts"

/** Two long words side by side on the smallest phone. */
export const action = style({ display: "grid" })
globalStyle(`${action} > button`, { "@media": { [media.phone]: { paddingInline: "6px" } } })
