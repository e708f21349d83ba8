import { style } from "@vanilla-extract/css"

export const address = style({ fontStyle: "normal", display: "grid", gap: "8px", marginTop: "16px" })
