import { globalStyle, style, styleVariants } from "@vanilla-extract/css"
import { viewerHeight } from "#screen/viewer/viewer.css.ts"
import { layer, media, space, vars, windows } from "#ui/look/tokens.css.ts"

const tone = { display: "inline-flex", alignItems: "center", gap: space.s1h, whiteSpace: "nowrap" } as const
export const count = styleVariants({
  Pending: { ...tone, color: vars.warning.w700 },
  Approved: { ...tone, color: vars.success.s700 },
  Rejected: { ...tone, color: vars.danger.d700 },
  ReuploadRequired: { ...tone, color: vars.warning.w700 },
})
export const counts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s4}`,
  fontWeight: 500,
  fontVariantNumeric: "tabular-nums",
})
export const caption = style({ font: vars.type.t12, color: vars.textSoft })

export const overview = style({ display: "grid", gap: space.s3, gridTemplateColumns: "minmax(0, 1fr)" })
export const cards = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
})
export const card = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space.s3,
  width: "100%",
  height: "100%",
  padding: space.s3,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  textAlign: "start",
  transition: `background ${vars.motion.fast}`,
  "@media": { "(hover: hover)": { selectors: { "&:hover": { background: vars.slate.s50 } } } },
})
export const fileIcon = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "40px",
  height: "40px",
  borderRadius: vars.radius.small,
  background: vars.slate.s100,
  color: vars.slate.s600,
})
export const cardWords = style({ display: "grid", gap: space.s1h, minWidth: 0 })
export const cardName = style({ fontWeight: 500, overflowWrap: "anywhere" })
export const cardLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s1} ${space.s2}`,
})
export const cardRemark = style({ color: vars.textSoft, overflowWrap: "anywhere" })

/** Columns: list of 256 px, document, answers of 312 px; on narrower screens the list is one line above. */
export const desk = style({
  display: "grid",
  gap: `${space.s3} ${space.s5}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [windows.wide]: { gridTemplateColumns: "256px minmax(0, 1fr)" } },
})
export const side = style({ display: "grid", gap: space.s1, alignContent: "start" })
export const sideWide = style({ "@media": { [windows.belowWide]: { display: "none" } } })
export const sideHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s2,
})
export const work = style({
  display: "grid",
  gap: space.s5,
  gridTemplateColumns: "minmax(0, 1fr) 280px",
  alignItems: "start",
  outline: "none",
  "@media": { [windows.wide]: { gridTemplateColumns: "minmax(0, 1fr) 312px" } },
})
export const proof = style({
  display: "flex",
  flexDirection: "column",
  gap: space.s4,
  minHeight: viewerHeight,
})
export const verdict = style({
  marginTop: "auto",
  paddingBlock: space.s2,
  background: vars.slate.s0,
  "@media": { [windows.high]: { position: "sticky", bottom: 0 } },
})
export const facts = style({ display: "grid", gap: space.s2, gridTemplateColumns: "minmax(0, 1fr)" })
export const decision = style({ display: "grid", gap: space.s2h, gridTemplateColumns: "minmax(0, 1fr)" })
export const buttons = style({ display: "grid", gap: space.s2, gridTemplateColumns: "2fr 3fr" })

/** The dialog: document, answers, other documents; the decision stays visible. */
export const sheetWork = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "minmax(0, 1fr)",
  outline: "none",
})
export const sheetVerdict = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  zIndex: layer.held,
  margin: `0 -${space.s5} -${space.s5}`,
  padding: `${space.s3} ${space.s5} max(${space.s4}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.line}`,
  background: vars.slate.s0,
  "@media": {
    [media.tablet]: { margin: `0 -${space.s6} -${space.s6}`, padding: `${space.s3} ${space.s6} ${space.s5}` },
    [windows.high]: { position: "sticky", bottom: `-${space.s6}` },
  },
})
// The focused element must not be covered by the bar.
globalStyle(`:has(> ${sheetWork})`, {
  "@media": { [windows.high]: { scrollPaddingBottom: `calc(4 * ${space.s16})` } },
})

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  width: "100%",
  minHeight: "48px",
  padding: `${space.s1h} ${space.s3}`,
  borderRadius: vars.radius.control,
  textAlign: "start",
  "@media": {
    "(hover: hover)": { selectors: { "&:hover": { background: vars.slate.s50 } } },
    "(forced-colors: active)": { border: "2px solid Canvas" },
  },
})
export const rowOpen = style({
  background: vars.primary.p50,
  boxShadow: `inset 0 0 0 1.5px ${vars.accent}`,
  "@media": { "(forced-colors: active)": { borderColor: "Highlight" } },
})
export const rowWords = style({ display: "grid", minWidth: 0 })
export const rowName = style({ fontWeight: 500, overflowWrap: "anywhere" })

export const hints = style({
  display: "none",
  flex: "none",
  padding: `${space.s2} ${space.s3}`,
  color: vars.slate.s200,
  textAlign: "center",
  "@media": { [media.dense]: { display: "grid" } },
})
/** Both hints share one grid cell, so that nothing moves when the focus comes or goes. */
export const hintsElsewhere = style({
  gridArea: "1 / 1",
  selectors: { [`${work}:focus-within &`]: { visibility: "hidden" } },
})
export const hintsHere = style({
  gridArea: "1 / 1",
  display: "flex",
  justifyContent: "center",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s4}`,
  visibility: "hidden",
  selectors: { [`${work}:focus-within &`]: { visibility: "visible" } },
})
export const key = style({
  minWidth: "20px",
  padding: `${space.line} ${space.s1}`,
  borderRadius: "4px",
  background: vars.slate.s0,
  color: vars.slate.s800,
  font: vars.type.t12,
  fontWeight: 600,
  textAlign: "center",
})
