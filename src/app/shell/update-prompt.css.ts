import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const prompt = style({
  position: "fixed",
  zIndex: 30,
  insetInline: "16px",
  bottom: "calc(116px + env(safe-area-inset-bottom))",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "4px 12px",
  padding: "10px 12px 10px 16px",
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  boxShadow: vars.shadow,
  font: vars.type.t14,
  fontWeight: 500,
  "@media": {
    [media.tablet]: { insetInline: "auto 24px", bottom: "24px", maxWidth: "420px" },
    "(forced-colors: active)": { border: "1px solid" },
  },
})
export const text = style({ flex: 1, minWidth: "140px" })
export const actions = style({ display: "flex", gap: "4px" })
