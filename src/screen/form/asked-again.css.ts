import { style } from "@vanilla-extract/css"

export const list = style({ display: "grid", gap: "8px", marginTop: "4px" })
export const what = style({ fontWeight: 600 })
export const action = style({ marginTop: "12px", maxWidth: "360px" })
