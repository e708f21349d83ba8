import { globalStyle, style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

/** At the foot, in the middle: what was decided stays in sight, and so do the buttons of the next one. */
export const region = style({
  position: "fixed",
  zIndex: 60,
  insetInline: "16px",
  bottom: "calc(16px + env(safe-area-inset-bottom))",
  marginInline: "auto",
  width: "fit-content",
  maxWidth: "calc(100% - 32px)",
  display: "flex",
  alignItems: "center",
  gap: "12px",
})
globalStyle(`${region}:has(button)`, {
  padding: "8px 8px 8px 16px",
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
  border: `1px solid ${vars.slate.s300}`,
  boxShadow: vars.shadow,
})
// Above the bar with the buttons, where there is one.
globalStyle(`body:has([data-foot-bar]) ${region}`, {
  "@media": { [media.phone]: { bottom: "calc(116px + env(safe-area-inset-bottom))" } },
})
// Above the remarks and the buttons of the document that opened next.
globalStyle(`body:has([role=dialog] [data-decision] textarea) ${region}`, {
  "@media": { [media.phone]: { bottom: "calc(212px + env(safe-area-inset-bottom))" } },
})
export const said = style({ font: vars.type.t14, fontWeight: 500, overflowWrap: "anywhere" })
