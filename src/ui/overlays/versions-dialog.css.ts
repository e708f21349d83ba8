import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const conflicts = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const conflict = style({ border: 0, padding: 0, margin: 0, minWidth: 0 })
export const legend = style({ fontWeight: 600, padding: `0 0 ${space.s1h}` })
export const versions = style({
  display: "grid",
  gap: space.s2,
  "@media": { [media.tablet]: { gridTemplateColumns: "1fr 1fr" } },
})
export const version = style({
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr)",
  alignItems: "center",
  gap: `0 ${space.s3}`,
  minHeight: "44px",
  padding: `${space.s2} ${space.s3}`,
  border: `1px solid ${vars.edge}`,
  borderRadius: vars.radius.control,
  cursor: "pointer",
  selectors: {
    "&:has(:checked)": {
      borderColor: vars.accent,
      boxShadow: `inset 0 0 0 1px ${vars.accent}`,
      background: vars.primary.p50,
    },
    "&:has(:focus-visible)": { outline: `2px solid ${vars.accent}`, outlineOffset: "2px" },
  },
})
export const radio = style({ gridRow: "1 / span 2", width: "20px", height: "20px", accentColor: vars.accent })
export const value = style({ fontWeight: 500, overflowWrap: "anywhere", whiteSpace: "pre-line" })
export const soft = style({ color: vars.textSoft })
export const caption = style({ font: vars.type.t12, color: vars.textSoft })
