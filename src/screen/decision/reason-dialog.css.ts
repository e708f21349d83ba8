import { style } from "@vanilla-extract/css"

export const words = style({ display: "grid", gap: "12px", gridTemplateColumns: "minmax(0, 1fr)" })
export const effects = style({ listStyle: "disc", paddingInlineStart: "20px", display: "grid", gap: "4px" })
