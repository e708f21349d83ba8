import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css"
import { layer, lineHeight, media, space, vars } from "#ui/look/tokens.css.ts"

const fade = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } })
const fromRight = keyframes({ from: { transform: "translateX(100%)" } })
const fromLeft = keyframes({ from: { transform: "translateX(-100%)" } })

export const scrim = style({
  position: "fixed",
  inset: 0,
  zIndex: layer.dialog,
  display: "flex",
  background: "rgb(15 23 42 / .48)",
  selectors: {
    "&[data-entering]": { animation: `${fade} ${vars.motion.slow} ease-out` },
    "&[data-exiting]": { animation: `${fade} ${vars.motion.fast} ease-in reverse forwards` },
  },
})
const box = style({
  pointerEvents: "auto",
  display: "flex",
  flexDirection: "column",
  background: vars.slate.s0,
  boxShadow: vars.shadow,
  outline: "none",
})
const entering = (name: string) => ({
  "&[data-entering]": { animation: `${name} ${vars.motion.slow} ease-out` },
  "&[data-exiting]": { animation: `${name} ${vars.motion.fast} ease-in reverse forwards` },
})
export const place = styleVariants({
  center: [
    box,
    {
      margin: "auto",
      width: "min(520px, calc(100vw - 32px))",
      maxHeight: "calc(var(--visual-viewport-height, 100dvh) - 32px)",
      borderRadius: vars.radius.card,
      selectors: entering(rise),
    },
  ],
  wide: [
    box,
    {
      margin: "auto",
      width: "min(880px, calc(100vw - 32px))",
      maxHeight: "calc(var(--visual-viewport-height, 100dvh) - 32px)",
      borderRadius: vars.radius.card,
      selectors: entering(rise),
    },
  ],
  /** The whole screen on a phone, 440 px at the end of a wider window. */
  panel: [
    box,
    {
      marginInlineStart: "auto",
      width: "100%",
      height: "var(--visual-viewport-height, 100dvh)",
      selectors: entering(fromRight),
      "@media": { [media.tablet]: { width: "440px" } },
    },
  ],
  /** The navigation on a phone. */
  drawer: [box, { width: "min(280px, calc(100vw - 56px))", height: "100%", selectors: entering(fromLeft) }],
})
export const dialog = style({
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  height: "100%",
  outline: "none",
})
/** The style that react-aria would insert by itself on an iPhone or iPad while a dialog is open, were it not for our content policy. */
globalStyle(`${dialog} *`, {
  "@supports": { "(-webkit-touch-callout: none)": { overscrollBehavior: "contain" } },
})
export const head = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space.s3,
  flex: "none",
  padding: `${space.s5} ${space.s4} 0 ${space.s6}`,
  "@media": { [media.phone]: { padding: `${space.s4} ${space.s2} 0 ${space.s5}` } },
})
export const title = style({
  font: vars.type.t20,
  fontWeight: 600,
  letterSpacing: "-.012em",
  // Aligns the first line of the title with the middle of the close button.
  paddingBlock: `calc((${vars.measure.touch} - ${lineHeight.t20}) / 2)`,
})
export const body = style({
  flex: "0 1 auto",
  minHeight: 0,
  overflowY: "auto",
  padding: `${space.s2} ${space.s6} ${space.s6}`,
  overscrollBehavior: "contain",
  "@media": { [media.phone]: { padding: `${space.s2} ${space.s5} ${space.s5}` } },
})
export const fill = style({ flex: 1 })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space.s2h,
  flex: "none",
  padding: `0 ${space.s6} ${space.s6}`,
  "@media": { [media.phone]: { padding: `0 ${space.s5} max(${space.s5}, env(safe-area-inset-bottom))` } },
})
export const footLined = style({
  padding: `${space.s4} ${space.s6} max(${space.s4}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.line}`,
  "@media": {
    [media.phone]: { padding: `${space.s3} ${space.s5} max(${space.s3}, env(safe-area-inset-bottom))` },
  },
})
export const text = style({
  font: vars.type.t16,
  color: vars.textSoft,
  selectors: { "&:not(:last-child)": { marginBottom: space.s4 } },
})
