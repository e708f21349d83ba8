import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css"
import { aboveBars, layer, media, space, vars } from "#ui/look/tokens.css.ts"

const enter = keyframes({ from: { opacity: 0, transform: "translateY(-6px)" } })

/**
 * At the bottom, at the start of the content: the heading, fields and buttons that a message is about are above or at the
 * end. Over a dialog on a phone, whose buttons are at the bottom, it is under the header.
 */
export const region = style({
  position: "fixed",
  zIndex: layer.toast,
  insetInline: space.s4,
  bottom: `calc(${space.s4} + env(safe-area-inset-bottom))`,
  display: "grid",
  gap: space.s1h,
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
// Above the foot bar, when there is one.
phone("body:has([data-foot-bar]) &", { bottom: `calc(${aboveBars.one} + env(safe-area-inset-bottom))` })
phone('body:has([role="dialog"]) &', { top: `calc(${space.s16} + env(safe-area-inset-top))`, bottom: "auto" })
// Above the bar that offers to undo the last decision.
globalStyle(`body:has([data-undo]) ${region}`, {
  "@media": { [media.tablet]: { bottom: `calc(${aboveBars.tablet} + env(safe-area-inset-bottom))` } },
})
phone("body:has([data-undo]):not(:has([role=dialog])) &", {
  bottom: `calc(${aboveBars.high} + env(safe-area-inset-bottom))`,
})
export const live = style({ display: "grid", gap: space.s1h, gridTemplateColumns: "minmax(0, 1fr)" })
export const toast = style({
  pointerEvents: "auto",
  display: "flex",
  alignItems: "flex-start",
  gap: space.s2h,
  minWidth: 0,
  padding: `${space.s3} ${space.s1} ${space.s3} ${space.s3h}`,
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
/** At most three lines on a phone; the whole text while it is touched, hovered or focused. */
export const text = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
  "@media": {
    [media.phone]: {
      overflow: "hidden",
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 3,
    },
  },
})
globalStyle(`${toast}:is(:hover, :focus-within) > ${text}`, { WebkitLineClamp: "none" })
export const close = style({ flex: "none", marginBlock: `-${space.s3}`, alignSelf: "center" })
