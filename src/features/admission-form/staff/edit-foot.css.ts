import { globalStyle, style } from "@vanilla-extract/css"
import { media, space } from "#ui/look/tokens.css.ts"

/** Makes room for two long labels side by side on the smallest phone. */
export const action = style({ display: "grid" })
globalStyle(`${action} > button`, { "@media": { [media.phone]: { paddingInline: space.s1h } } })
