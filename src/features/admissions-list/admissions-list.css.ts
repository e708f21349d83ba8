import { style } from "@vanilla-extract/css"
import { vars } from "#ui/tokens.css.ts"

export const soft = style({ color: vars.textSoft })
export const status = style({ display: "inline-grid", justifyItems: "start", gap: "2px" })
export const welcome = style({ display: "grid", gap: "12px", justifyItems: "start" })
