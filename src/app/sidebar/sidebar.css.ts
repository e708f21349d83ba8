import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars, withinEdge } from "#ui/look/tokens.css.ts"

export const content = style({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  minHeight: 0,
  height: "100%",
  padding: `${space.s4} ${space.s3} max(${space.s3}, env(safe-area-inset-bottom))`,
  overflowY: "auto",
  background: vars.slate.s50,
  "@media": { [media.phone]: { paddingTop: `max(${space.s3}, env(safe-area-inset-top))` } },
})
export const brand = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  padding: `${space.s1} ${space.s2} ${space.s4}`,
  "@media": { [media.phone]: { padding: `0 0 ${space.s3} ${space.s2}` } },
})
export const nav = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.s0h })
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2h,
  width: "100%",
  minHeight: "44px",
  padding: `0 ${withinEdge.s2}`,
  border: "1px solid transparent",
  borderRadius: vars.radius.control,
  color: vars.slate.s700,
  font: vars.type.t14,
  fontWeight: 500,
  whiteSpace: "nowrap",
  textDecoration: "none",
  "@media": {
    [media.dense]: { minHeight: "36px" },
    "(hover: hover)": { selectors: { "&:hover": { background: vars.slate.s100 } } },
  },
})
globalStyle(`${item}[aria-current=page]`, {
  background: vars.slate.s0,
  borderColor: vars.line,
  color: vars.accent,
  fontWeight: 600,
})
export const label = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" })
// Forced colours remove the page's colours: a border marks the current entry.
globalStyle(item, { "@media": { "(forced-colors: active)": { borderColor: "Canvas" } } })
globalStyle(`${item}[aria-current=page]`, {
  "@media": { "(forced-colors: active)": { borderColor: "Highlight", borderWidth: "2px" } },
})
export const pill = style({ marginInlineStart: "auto" })
export const grow = style({ flex: 1, minHeight: "16px" })
export const chip = style({ paddingBottom: space.s2h })
export const who = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2,
  marginTop: space.s2,
  padding: `${space.s3} ${space.s2} 0`,
  borderTop: `1px solid ${vars.line}`,
  minWidth: 0,
})
export const names = style({ flex: 1, minWidth: 0 })
export const name = style({
  font: vars.type.t12,
  fontWeight: 600,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
})
export const role = style({
  font: vars.type.t12,
  color: vars.textSoft,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
})

/** Icons only: the text stays for screen readers. */
export const folded = style({ paddingInline: space.s2, alignItems: "center" })
globalStyle(`${folded} ${label}, ${folded} ${names}`, {
  position: "absolute",
  clipPath: "inset(50%)",
  width: 1,
})
globalStyle(`${folded} ${item}`, {
  position: "relative",
  justifyContent: "center",
  width: "44px",
  padding: 0,
})
globalStyle(`${folded} ${pill}`, { position: "absolute", top: `-${space.s1}`, insetInlineStart: space.s6 })
globalStyle(`${folded} ${brand}`, { padding: `0 0 ${space.s3}` })
globalStyle(`${folded} ${who}`, { padding: `${space.s3} 0 0` })
globalStyle(`${folded} ${chip} > a`, {
  width: "44px",
  height: "44px",
  paddingInline: withinEdge.s3h,
  // The gap moves the text beyond the visible edge.
  gap: space.s5,
  overflow: "hidden",
})
