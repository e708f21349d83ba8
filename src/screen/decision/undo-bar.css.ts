import { globalStyle, style } from "@vanilla-extract/css"
import { aboveBars, layer, media, space, vars } from "#ui/look/tokens.css.ts"

/** At the bottom centre: the decided record stays visible, and so do the buttons of the next one. */
export const region = style({
  position: "fixed",
  zIndex: layer.toast,
  insetInline: space.s4,
  bottom: `calc(${space.s4} + env(safe-area-inset-bottom))`,
  marginInline: "auto",
  width: "fit-content",
  maxWidth: "calc(100% - 32px)",
  display: "flex",
  alignItems: "center",
  gap: space.s3,
})
globalStyle(`${region}:has(button)`, {
  padding: `${space.s2} ${space.s2} ${space.s2} ${space.s4}`,
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
  border: `1px solid ${vars.slate.s300}`,
  boxShadow: vars.shadow,
})
// Above the foot bar, when there is one.
globalStyle(`body:has([data-foot-bar]) ${region}`, {
  "@media": { [media.phone]: { bottom: `calc(${aboveBars.one} + env(safe-area-inset-bottom))` } },
})
// Above the remarks and buttons of the document that opened next.
globalStyle(`body:has([role=dialog] [data-decision] textarea) ${region}`, {
  "@media": { [media.phone]: { bottom: `calc(${aboveBars.two} + env(safe-area-inset-bottom))` } },
})
export const said = style({ font: vars.type.t14, fontWeight: 500, overflowWrap: "anywhere" })
