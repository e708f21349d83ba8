import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

const enter = keyframes({ from: { opacity: 0, transform: "translateY(-6px)" } })

/**
 * At the foot, at the start of the content: what a message speaks of, its heading, its fields and its buttons, stands
 * above or at the end. Over a dialog of a phone, whose buttons are at the foot, it stands under the head.
 */
export const region = style({
  position: "fixed",
  zIndex: 60,
  insetInline: "16px",
  bottom: "calc(16px + env(safe-area-inset-bottom))",
  display: "grid",
  gap: "6px",
  gridTemplateColumns: "minmax(0, 1fr)",
  pointerEvents: "none",
  "@media": {
    print: { display: "none" },
    [media.tablet]: {
      insetInline: `calc(${vars.measure.side} + ${vars.measure.gutter}) auto`,
      width: "min(420px, calc(100vw - 92px))",
    },
  },
})
const phone = (under: string, place: object) =>
  globalStyle(under.replace("&", region), { "@media": { [media.phone]: place } })
// Above the bar with the buttons, where there is one.
phone("body:has([data-foot-bar]) &", { bottom: "calc(116px + env(safe-area-inset-bottom))" })
phone('body:has([role="dialog"]) &', { top: "calc(64px + env(safe-area-inset-top))", bottom: "auto" })
// Above the way back from the last decision.
globalStyle(`body:has([data-undo]) ${region}`, {
  "@media": { [media.tablet]: { bottom: "calc(80px + env(safe-area-inset-bottom))" } },
})
phone("body:has([data-undo]):not(:has([role=dialog])) &", {
  bottom: "calc(180px + env(safe-area-inset-bottom))",
})
export const live = style({ display: "grid", gap: "6px", gridTemplateColumns: "minmax(0, 1fr)" })
export const toast = style({
  pointerEvents: "auto",
  display: "flex",
  alignItems: "flex-start",
  gap: "10px",
  minWidth: 0,
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
/** One line on a phone; all of it while a finger, a pointer or the focus is on it. */
export const text = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } },
})
globalStyle(`${toast}:is(:hover, :focus-within) > ${text}`, { whiteSpace: "normal" })
export const close = style({ flex: "none", marginBlock: "-12px", alignSelf: "center" })
