import { globalStyle, style, styleVariants } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

/** Room for three columns beside the navigation. */
const wide = "(min-width: 80em)"
/** Where a bar that stays in reach leaves room for what it decides about. */
const high = "(min-height: 31.25em)"
/** What a keyboard and a wide screen allow. */
const tableHeight = "clamp(420px, calc(100dvh - 264px), 960px)"

const tone = { display: "inline-flex", alignItems: "center", gap: "6px", whiteSpace: "nowrap" } as const
export const count = styleVariants({
  Pending: { ...tone, color: vars.warning.w700 },
  Approved: { ...tone, color: vars.success.s700 },
  Rejected: { ...tone, color: vars.danger.d700 },
  ReuploadRequired: { ...tone, color: vars.warning.w700 },
})
export const counts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  fontWeight: 500,
  fontVariantNumeric: "tabular-nums",
})
export const caption = style({ font: vars.type.t12, color: vars.textSoft })

export const overview = style({ display: "grid", gap: "12px", gridTemplateColumns: "minmax(0, 1fr)" })
export const cards = style({
  display: "grid",
  gap: "12px",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
})
export const card = style({
  display: "flex",
  alignItems: "flex-start",
  gap: "12px",
  width: "100%",
  height: "100%",
  padding: "12px",
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
export const cardWords = style({ display: "grid", gap: "6px", minWidth: 0 })
export const cardName = style({ fontWeight: 500, overflowWrap: "anywhere" })
export const cardLine = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 8px" })
export const cardRemark = style({ color: vars.textSoft, overflowWrap: "anywhere" })

/** List 256, document, proof 312; without the room the list is one line above. */
export const desk = style({
  display: "grid",
  gap: "12px 20px",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [wide]: { gridTemplateColumns: "256px minmax(0, 1fr)" } },
})
export const side = style({ display: "grid", gap: "4px", alignContent: "start" })
export const sideWide = style({ "@media": { "(max-width: 79.99875em)": { display: "none" } } })
export const sideHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
})
export const work = style({
  display: "grid",
  gap: "20px",
  gridTemplateColumns: "minmax(0, 1fr) 280px",
  alignItems: "start",
  outline: "none",
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 1fr) 312px" } },
})
export const proof = style({
  display: "flex",
  flexDirection: "column",
  gap: "16px",
  minHeight: tableHeight,
})
export const verdict = style({
  marginTop: "auto",
  paddingBlock: "8px",
  background: vars.slate.s0,
  "@media": { [high]: { position: "sticky", bottom: 0 } },
})
export const facts = style({ display: "grid", gap: "8px", gridTemplateColumns: "minmax(0, 1fr)" })
export const decision = style({ display: "grid", gap: "10px", gridTemplateColumns: "minmax(0, 1fr)" })
export const buttons = style({ display: "grid", gap: "8px", gridTemplateColumns: "2fr 3fr" })

/** The dialog: document, proof, the others; the decision stays in reach. */
export const sheetWork = style({
  display: "grid",
  gap: "16px",
  gridTemplateColumns: "minmax(0, 1fr)",
  outline: "none",
})
export const sheetVerdict = style({
  zIndex: 1,
  margin: "0 -20px -20px",
  padding: "12px 20px max(16px, env(safe-area-inset-bottom))",
  borderTop: `1px solid ${vars.line}`,
  background: vars.slate.s0,
  "@media": {
    [media.tablet]: { margin: "0 -24px -24px", padding: "12px 24px 20px" },
    [high]: { position: "sticky", bottom: "-24px" },
  },
})
// What has the focus does not stand under the bar.
globalStyle(`:has(> ${sheetWork})`, { "@media": { [high]: { scrollPaddingBottom: "256px" } } })

export const row = style({
  display: "flex",
  alignItems: "center",
  gap: "12px",
  width: "100%",
  minHeight: "48px",
  padding: "6px 12px",
  borderRadius: vars.radius.control,
  textAlign: "start",
  "@media": { "(hover: hover)": { selectors: { "&:hover": { background: vars.slate.s50 } } } },
})
export const rowOpen = style({ background: vars.primary.p50, boxShadow: `inset 0 0 0 1.5px ${vars.accent}` })
export const rowWords = style({ display: "grid", minWidth: 0 })
export const rowName = style({
  fontWeight: 500,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
})

export const viewer = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  borderRadius: vars.radius.card,
  background: vars.slate.s700,
  color: vars.slate.s0,
  overflow: "clip",
  "@media": { [media.desktop]: { position: "sticky", top: "8px", height: tableHeight } },
})
export const viewerHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "0 12px",
  flex: "none",
  padding: "8px 12px 4px 16px",
})
export const viewerWords = style({ minWidth: 0, flex: "1 1 160px" })
export const viewerName = style({
  fontWeight: 600,
  "@media": { "(max-width: 63.99875em)": { display: "none" } },
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
/** On a phone it has a height of its own, on a desktop what the viewer leaves. */
const table = {
  flex: "none",
  height: "clamp(144px, 34dvh, 360px)",
  "@media": { [media.desktop]: { flex: 1, minHeight: 0, height: "auto" } },
} as const
export const stage = style({
  ...table,
  display: "grid",
  placeItems: "safe center",
  margin: "0 12px",
  overflow: "auto",
  scrollbarGutter: "stable",
  selectors: { "&:focus-visible": { outlineColor: vars.slate.s0, outlineOffset: "-2px" } },
})
export const page = style({ position: "relative", background: vars.slate.s0 })
export const pageCanvas = style({ display: "block", width: "100%", height: "100%" })
export const pageNote = style({ position: "absolute", inset: "16px", color: vars.text, overflow: "auto" })
export const pageFoot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "8px",
  flex: "none",
  minHeight: "32px",
  fontVariantNumeric: "tabular-nums",
})
export const note = style({
  ...table,
  display: "grid",
  gap: "12px",
  placeContent: "center",
  justifyItems: "center",
  padding: "0 16px",
  overflow: "auto",
  textAlign: "center",
  color: vars.slate.s100,
})
export const noteTitle = style({ fontWeight: 600, color: vars.slate.s0 })
export const noteLinks = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: "8px",
})
export const unseen = style({
  flex: "none",
  padding: "8px 12px",
  color: vars.slate.s0,
  textAlign: "center",
  selectors: { "&:empty": { position: "absolute", padding: 0 } },
})
export const hints = style({
  display: "none",
  flex: "none",
  padding: "8px 12px",
  color: vars.slate.s200,
  textAlign: "center",
  "@media": { [media.dense]: { display: "grid" } },
})
/** One lies over the other: nothing moves when the focus comes or goes. */
export const hintsElsewhere = style({
  gridArea: "1 / 1",
  selectors: { [`${work}:focus-within &`]: { visibility: "hidden" } },
})
export const hintsHere = style({
  gridArea: "1 / 1",
  display: "flex",
  justifyContent: "center",
  flexWrap: "wrap",
  gap: "4px 16px",
  visibility: "hidden",
  selectors: { [`${work}:focus-within &`]: { visibility: "visible" } },
})
/** Who has only a finger has no keys. */
export const keySwitch = style({
  minHeight: vars.measure.touch,
  padding: "0 8px",
  borderRadius: vars.radius.control,
  color: vars.slate.s0,
  "@media": { "(pointer: coarse)": { display: "none" } },
  selectors: { "&:focus-visible": { outlineColor: vars.slate.s0 } },
})
export const hint = style({ display: "inline-flex", alignItems: "center", gap: "6px" })
export const key = style({
  minWidth: "20px",
  padding: "1px 5px",
  borderRadius: "4px",
  background: vars.slate.s0,
  color: vars.slate.s800,
  font: vars.type.t12,
  fontWeight: 600,
  textAlign: "center",
})
