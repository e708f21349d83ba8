import { globalStyle, style } from "@vanilla-extract/css"
import { layer, media, room, space, vars, windows } from "#ui/look/tokens.css.ts"

export const frame = style({
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  overflow: "clip",
  // The columns shown depend on the width that a sidebar and a panel leave.
  containerType: "inline-size",
})
/** For screen readers; takes no space. */
export const spoken = style({ position: "absolute" })
export const scroll = style({
  overflowX: "auto",
  "@media": { [media.desktop]: { overflowX: "visible" } },
  selectors: { "&:focus-visible": { outlineOffset: "-2px" } },
})
/** For tables that may be wider than any screen: they scroll sideways and have no sticky head. */
export const wide = style({ "@media": { [media.desktop]: { overflowX: "auto" } } })
export const table = style({ width: "100%", borderCollapse: "separate", borderSpacing: 0 })
/** Columns keep their widths, whatever they contain. */
export const steady = style({ tableLayout: "fixed" })
/** Below this width the table scrolls sideways instead of breaking every word. */
export const atLeast = style({
  minWidth: "80rem",
  "@media": { [media.desktop]: { minWidth: "72rem" } },
  // Without the desktop-only columns.
  "@container": { [room.belowDesktop]: { minWidth: "64rem" } },
})
export const head = style({
  position: "sticky",
  top: 0,
  zIndex: layer.held,
  height: "36px",
  padding: `0 ${space.s3}`,
  background: vars.slate.s50,
  borderBottom: `1px solid ${vars.line}`,
  font: vars.type.t12,
  fontWeight: 500,
  color: vars.textSoft,
  textAlign: "start",
  "@media": { [media.phone]: { whiteSpace: "nowrap" }, [windows.wide]: { whiteSpace: "nowrap" } },
})
globalStyle(`${steady} :is(th, td)`, { overflowWrap: "break-word", hyphens: "auto" })
globalStyle(`${steady} ${head}`, { whiteSpace: "normal" })
export const cell = style({
  height: vars.measure.row,
  padding: `${space.s1h} ${space.s3}`,
  font: "inherit",
  textAlign: "start",
})
export const dense = style({ vars: { [vars.measure.row]: "44px" } })
globalStyle(`${table} tr > :first-child`, { paddingInlineStart: space.s4 })
globalStyle(`${table} tr > :last-child`, { paddingInlineEnd: space.s4 })
globalStyle(`${table} tbody + tbody > :first-child > *`, { borderTop: `1px solid ${vars.line}` })
globalStyle(`${table} tbody tr + tr > *`, { borderTop: `1px solid ${vars.line}` })
export const row = style({
  background: vars.slate.s0,
  "@media": { "(hover: hover)": { selectors: { "&:hover": { background: vars.slate.s50 } } } },
})
export const selected = style({
  background: vars.primary.p50,
  "@media": { "(forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
})
/** A press anywhere on the row opens it. */
export const opens = style({ cursor: "pointer" })
/** The actions stay visible while the rest scrolls sideways. */
export const acts = style({ position: "sticky", insetInlineEnd: 0, background: "inherit" })
export const actsHead = style({ insetInlineEnd: 0, zIndex: layer.corner })
/** The heading of a group of rows. */
export const group = style({
  height: "32px",
  padding: `0 ${space.s3}`,
  background: vars.slate.s50,
  borderBottom: `1px solid ${vars.line}`,
  font: vars.type.t12,
  fontWeight: 600,
  color: vars.slate.s700,
  textAlign: "start",
})
export const end = style({ textAlign: "end" })
export const numeric = style({ textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" })
export const rowHead = style({ fontWeight: 500 })
export const sort = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1,
  minHeight: "32px",
  "@media": { "(pointer: coarse)": { minHeight: "44px" } },
  font: "inherit",
  color: "inherit",
})
export const sorted = style({ color: vars.text, fontWeight: 600 })
export const foot = style({ borderTop: `1px solid ${vars.line}` })
export const state = style({ padding: space.s4 })
export const bones = style({ display: "grid", gap: space.s6, paddingTop: space.s4 })
export const boneRow = style({
  display: "grid",
  gridTemplateColumns: "2fr 1fr 1fr 1fr",
  gap: space.s6,
  alignItems: "center",
})
export const loading = style({ color: vars.textSoft })

/** Below 768 px: the same rows as cards, and above them a choice of their order. */
export const order = style({ padding: `${space.s2} ${space.s4}`, borderBottom: `1px solid ${vars.line}` })
export const cards = style({ display: "grid" })
export const card = style({
  display: "grid",
  gap: space.s1h,
  padding: `${space.s3} ${space.s4}`,
  selectors: { "& + &": { borderTop: `1px solid ${vars.line}` } },
})
export const cardTitle = style({ font: vars.type.t14, fontWeight: 600, overflowWrap: "anywhere" })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(88px, 112px) minmax(0, 1fr)",
  gap: `${space.s1} ${space.s3}`,
  "@media": { [media.largeLetters]: { gridTemplateColumns: "minmax(0, 1fr)" } },
})
export const factName = style({ color: vars.textSoft })
export const factValue = style({ overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" })
export const cardActions = style({ display: "flex", flexWrap: "wrap", gap: `${space.s1} ${space.s2}` })
