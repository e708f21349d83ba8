import { style } from "@vanilla-extract/css"
import { space } from "#ui/look/tokens.css.ts"

export const tools = style({ display: "flex", flexWrap: "wrap", gap: space.s3, justifyContent: "flex-end" })
