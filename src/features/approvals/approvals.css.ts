import { style } from "@vanilla-extract/css"
import { media, space, vars, windows } from "#ui/look/tokens.css.ts"

/** Tabs and search field in one row above the table. */
export const head = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "start" } },
})
/** The search field, and the year of what was decided. */
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s2h} ${space.s3}`,
  "@media": { [media.desktop]: { flexWrap: "nowrap", justifyContent: "end" } },
})
export const search = style({
  flex: "1 1 220px",
  "@media": { [media.desktop]: { flex: "none", width: "308px" } },
})
export const late = style({ font: vars.type.t12, fontWeight: 600, color: vars.warning.w700 })
/** The hint that Enter opens the first row. */
export const hint = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s2,
  color: vars.textSoft,
})
export const key = style({
  padding: `${space.line} ${space.s1h}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.small,
  font: vars.type.t12,
  fontWeight: 600,
  color: vars.slate.s700,
})
/** A bar with its text; narrow columns show the text only. */
export const documents = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s2,
  whiteSpace: "nowrap",
})
export const meter = style({
  width: "72px",
  "@media": { [windows.tabletToWide]: { display: "none" } },
})
export const counts = style({ fontVariantNumeric: "tabular-nums" })
export const refused = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1,
  color: vars.danger.d700,
})
