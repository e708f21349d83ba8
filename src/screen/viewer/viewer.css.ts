/** A file on a dark background: its tools, its pages, and what is said in place of them. */
import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars, windows } from "#ui/look/tokens.css.ts"

/** The height of the viewer on a desktop. */
export const viewerHeight = "clamp(420px, calc(100dvh - 264px), 960px)"

const dark = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  borderRadius: vars.radius.card,
  background: vars.slate.s700,
  color: vars.slate.s0,
  overflow: "clip",
})
/** Inside a panel, whose other parts stay in sight. */
export const smallViewer = style([
  dark,
  {
    justifySelf: "stretch",
    paddingBlock: space.s1,
    "@media": { [media.desktop]: { height: "clamp(280px, 50dvh, 560px)" } },
  },
])
export const viewer = style([
  dark,
  {
    "@media": { [media.desktop]: { position: "sticky", top: space.s2, height: viewerHeight } },
  },
])
export const viewerHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${space.s3}`,
  flex: "none",
  padding: `${space.s2} ${space.s3} ${space.s1} ${space.s4}`,
})
export const viewerWords = style({ minWidth: 0, flex: "1 1 160px" })
export const viewerName = style({
  fontWeight: 600,
  "@media": { [windows.belowDesktop]: { display: "none" } },
})
export const viewerFacts = style({ color: vars.slate.s200, fontVariantNumeric: "tabular-nums" })
export const tools = style({ display: "flex", flexWrap: "wrap", alignItems: "center" })
export const tool = style({
  display: "inline-grid",
  placeItems: "center",
  width: vars.measure.touch,
  height: vars.measure.touch,
  borderRadius: vars.radius.control,
  color: vars.slate.s0,
  "@media": { "(hover: hover)": { selectors: { "&:hover": { background: vars.slate.s600 } } } },
  selectors: { "&:focus-visible": { outlineColor: vars.slate.s0 } },
})
/** A height of its own on a phone, the remaining space on a desktop. */
const table = {
  flex: "none",
  height: "clamp(144px, 34dvh, 360px)",
  "@media": { [media.desktop]: { flex: 1, minHeight: 0, height: "auto" } },
} as const
export const stage = style({
  ...table,
  display: "grid",
  placeItems: "safe center",
  margin: `0 ${space.s3}`,
  overflow: "auto",
  scrollbarGutter: "stable",
  selectors: { "&:focus-visible": { outlineColor: vars.slate.s0, outlineOffset: "-2px" } },
})
export const page = style({ position: "relative", background: vars.slate.s0 })
export const pageCanvas = style({ display: "block", width: "100%", height: "100%" })
export const pageNote = style({ position: "absolute", inset: space.s4, color: vars.text, overflow: "auto" })
export const pageFoot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.s2,
  flex: "none",
  minHeight: "32px",
  fontVariantNumeric: "tabular-nums",
})
export const note = style({
  ...table,
  display: "grid",
  gap: space.s3,
  placeContent: "center",
  justifyItems: "center",
  padding: `0 ${space.s4}`,
  overflow: "auto",
  textAlign: "center",
  color: vars.slate.s100,
})
// Its buttons and links are ordinary ones, whose ring would not be seen on the dark.
globalStyle(`${note} :focus-visible`, { outlineColor: vars.slate.s0 })
export const noteTitle = style({ fontWeight: 600, color: vars.slate.s0 })
export const noteLinks = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: space.s2,
})
export const unseen = style({
  flex: "none",
  padding: `${space.s2} ${space.s3}`,
  color: vars.slate.s0,
  textAlign: "center",
  selectors: { "&:empty": { position: "absolute", padding: 0 } },
})
export const hint = style({ display: "inline-flex", alignItems: "center", gap: space.s1h })
