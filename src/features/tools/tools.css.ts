import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const tools = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  listStyle: "none",
  padding: 0,
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const tool = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3h,
  height: "100%",
  minHeight: "72px",
  padding: `${space.s3h} ${space.s4}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  color: "inherit",
  textDecoration: "none",
  "@media": { "(hover: hover)": { selectors: { "&:hover": { borderColor: vars.slate.s400 } } } },
})
export const icon = style({ color: vars.accent })
export const words = style({ display: "grid", gap: space.s0h, flex: 1, minWidth: 0 })
export const label = style({ font: vars.type.t16, fontWeight: 600 })
export const text = style({ font: vars.type.t14, color: vars.textSoft })
