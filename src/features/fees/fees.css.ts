import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const tools = style({ display: "flex", flexWrap: "wrap", gap: space.s3 })
export const form = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const rows = style({ display: "grid", gap: space.s4, listStyle: "none", padding: 0 })
export const row = style({
  display: "grid",
  gap: space.s3,
  // On a phone the name has a line of its own; the remarks share theirs with the button.
  gridTemplateColumns: "minmax(0, 1fr) 44px",
  alignItems: "end",
  paddingBottom: space.s4,
  borderBottom: `1px solid ${vars.line}`,
  "@media": {
    [media.tablet]: { gridTemplateColumns: "minmax(0, 3fr) minmax(132px, 1fr) minmax(0, 2fr) 44px" },
  },
})
/** A field that fills a whole line on a phone. */
export const line = style({ "@media": { [media.phone]: { gridColumn: "1 / -1" } } })
export const total = style({
  display: "flex",
  justifyContent: "space-between",
  maxWidth: "420px",
  font: vars.type.t20,
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
})
export const foot = style({ font: vars.type.t12, color: vars.textSoft })
