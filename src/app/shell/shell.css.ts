import { globalStyle, style } from "@vanilla-extract/css"
import { layer, media, pageWidth, space, vars } from "#ui/look/tokens.css.ts"

/** Only the main area scrolls; the bars stay. */
export const shell = style({
  display: "flex",
  flexDirection: "column",
  height: "100dvh",
  "@media": {
    [media.tablet]: { display: "grid", gridTemplateColumns: `${vars.measure.side} minmax(0, 1fr)` },
    // The whole page scrolls.
    [media.lowest]: { height: "auto", minHeight: "100dvh" },
    print: { display: "block", height: "auto" },
  },
})
/** The sidebar shows icons only. */
export const narrow = style({
  "@media": { [media.tablet]: { gridTemplateColumns: `${vars.measure.sideFolded} minmax(0, 1fr)` } },
})
export const side = style({
  display: "flex",
  minWidth: 0,
  minHeight: 0,
  borderInlineEnd: `1px solid ${vars.line}`,
  "@media": { print: { display: "none" } },
})
export const topBar = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  columnGap: space.s1,
  minHeight: `calc(${vars.measure.bar} + env(safe-area-inset-top))`,
  padding: `calc(${space.s1h} + env(safe-area-inset-top)) ${space.s3} ${space.s1h} ${space.s1}`,
  background: vars.slate.s0,
  "@media": { print: { display: "none" } },
})
export const start = style({ display: "flex" })
/** A back button replaces the menu button. */
export const startSlot = style({ display: "contents" })
globalStyle(`${start}:has(${startSlot}:not(:empty)) > :not(${startSlot})`, { display: "none" })
/** Wraps next to the chip; with large text the chip goes below it. */
export const titleSlot = style({ flex: "1 1 5.5rem", minWidth: 0 })
export const endSlot = style({ flex: "none", marginInline: `-${space.s1} -${space.s3}` })
globalStyle(`${endSlot}:empty`, { display: "none" })

export const page = style({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minWidth: 0,
  minHeight: 0,
})
export const main = style({
  // Text for screen readers is positioned absolutely: within this element it scrolls
  // along and does not make the document taller.
  position: "relative",
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollPaddingBlock: `${space.s16} calc(${space.s16} + ${space.s12})`,
  outline: "none",
  "@media": {
    [media.tablet]: { paddingInline: vars.measure.gutter },
    [media.lowest]: { overflow: "visible" },
    print: { overflow: "visible" },
  },
})
export const inner = style({
  display: "flex",
  flexDirection: "column",
  flex: "1 0 auto",
  width: "100%",
  "@media": { [media.tablet]: { paddingTop: space.s6, maxWidth: pageWidth, marginInline: "auto" } },
})
// On a phone the foot bar comes after the footer (by its `order`), so that it also stays in place at the end of the scroll.
globalStyle(`${inner}:has([data-foot-bar])`, { "@media": { [media.phone]: { display: "contents" } } })
export const footer = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s4,
  minHeight: "40px",
  padding: `${space.s2} ${space.s4}`,
  font: vars.type.t12,
  color: vars.textFaint,
  "@media": {
    [media.tablet]: { width: "100%", padding: 0, maxWidth: pageWidth, marginInline: "auto" },
    print: { display: "none" },
  },
})
export const skip = style({
  position: "fixed",
  zIndex: layer.skipLink,
  top: space.s2,
  insetInlineStart: space.s2,
  padding: `${space.s3} ${space.s4}`,
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
  boxShadow: vars.shadow,
  fontWeight: 600,
  // Moved out of the page together with its shadow.
  selectors: { "&:not(:focus)": { transform: "translateY(-80px)", boxShadow: "none" } },
})
