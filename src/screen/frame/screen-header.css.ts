import { style } from "@vanilla-extract/css"
import { layer, media, space, vars } from "#ui/look/tokens.css.ts"

export const title = style({
  font: vars.type.t16,
  fontWeight: 600,
  letterSpacing: "-.006em",
  lineHeight: 1.25,
  overflowWrap: "anywhere",
})
export const subtitle = style({
  font: vars.type.t12,
  color: vars.textSoft,
  overflowWrap: "anywhere",
  fontVariantNumeric: "tabular-nums",
})
export const head = style({ paddingBottom: space.s5 })
/** The part of the header that stays visible: the progress and the strip of the wizard. */
export const below = style({
  position: "sticky",
  top: 0,
  zIndex: layer.bar,
  background: vars.slate.s0,
  "@media": {
    [media.tablet]: { marginBottom: space.s5 },
    // A small phone keeps three quarters of its height for the content.
    [media.low]: { position: "static" },
  },
})
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.s2h,
  padding: `${space.s3} ${space.s4} 0`,
  "@media": { print: { display: "none" } },
})
export const back = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: "44px",
  height: "44px",
  borderRadius: vars.radius.control,
  color: vars.slate.s700,
  "@media": {
    [media.dense]: { width: "32px", height: "32px" },
    "(hover: hover)": { selectors: { "&:hover": { background: vars.slate.s100 } } },
  },
})
export const body = style({
  flex: "1 0 auto",
  display: "grid",
  alignContent: "start",
  gap: space.s5,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: `${space.s5} ${space.s4}`,
  "@media": { [media.tablet]: { padding: `0 0 ${space.s6}` } },
})
export const flush = style({ padding: 0, "@media": { [media.tablet]: { padding: `0 0 ${space.s6}` } } })
export const narrow = style({ width: "100%", maxWidth: "720px" })
