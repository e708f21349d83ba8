import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css"
import { media, vars } from "./tokens.css.ts"

const enter = keyframes({ from: { opacity: 0, transform: "translateY(-6px)" } })

export const region = style({
  position: "fixed",
  zIndex: 60,
  insetInline: "16px",
  // Under the top bar: a page's last button is at the bottom and must stay in reach.
  top: "calc(64px + env(safe-area-inset-top))",
  display: "grid",
  gap: "10px",
  pointerEvents: "none",
  "@media": {
    // Under the head: its buttons are often pressed again.
    [media.tablet]: { insetInline: "auto 24px", top: "80px", bottom: "auto", width: "420px" },
  },
})
// Above the bar with the buttons, where there is one.
globalStyle(`body:has([data-foot-bar]):not(:has([role="dialog"])) ${region}`, {
  "@media": { [media.phone]: { top: "auto", bottom: "calc(116px + env(safe-area-inset-bottom))" } },
})
export const live = style({ display: "grid", gap: "10px" })
export const toast = style({
  pointerEvents: "auto",
  display: "flex",
  alignItems: "flex-start",
  gap: "10px",
  padding: "12px 4px 12px 14px",
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
  boxShadow: vars.shadow,
  font: vars.type.t14,
  fontWeight: 500,
  animation: `${enter} ${vars.motion.slow} ease-out`,
  "@media": { "(forced-colors: active)": { border: "1px solid" } },
})
export const icon = styleVariants({
  success: { color: vars.success.s700 },
  error: { color: vars.danger.d700 },
  info: { color: vars.accent },
})
export const text = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" })
export const close = style({ flex: "none", marginBlock: "-12px", alignSelf: "center" })
