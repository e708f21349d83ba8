import { style } from "@vanilla-extract/css"

export const note = style({ display: "grid", gap: "10px", paddingTop: "2px" })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: "8px" })
