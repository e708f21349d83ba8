import { style } from "@vanilla-extract/css"
import { aboveBars, layer, media, space, vars } from "#ui/look/tokens.css.ts"

export const prompt = style({
  position: "fixed",
  zIndex: layer.prompt,
  insetInline: space.s4,
  bottom: `calc(${aboveBars.one} + env(safe-area-inset-bottom))`,
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s3}`,
  padding: `${space.s2h} ${space.s3} ${space.s2h} ${space.s4}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  boxShadow: vars.shadow,
  font: vars.type.t14,
  fontWeight: 500,
  "@media": {
    [media.tablet]: { insetInline: `auto ${space.s6}`, bottom: space.s6, maxWidth: "420px" },
    "(forced-colors: active)": { border: "1px solid" },
  },
})
export const text = style({ flex: 1, minWidth: "140px" })
export const actions = style({ display: "flex", gap: space.s1 })
