import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

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
export const head = style({ paddingBottom: "20px" })
/** What belongs to the head and stays in sight: the progress and the strip of the wizard. */
export const below = style({
  position: "sticky",
  top: 0,
  zIndex: 10,
  background: vars.slate.s0,
  "@media": {
    [media.tablet]: { marginBottom: "20px" },
    // A small phone keeps three quarters of its height for what is read and written.
    "(max-width: 47.99875em) and (max-height: 43.75em)": { position: "static" },
  },
})
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "10px",
  padding: "12px 16px 0",
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
  gap: "20px",
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: "20px 16px",
  "@media": { [media.tablet]: { padding: "0 0 24px" } },
})
export const flush = style({ padding: 0, "@media": { [media.tablet]: { padding: "0 0 24px" } } })
export const narrow = style({ width: "100%", maxWidth: "720px" })
