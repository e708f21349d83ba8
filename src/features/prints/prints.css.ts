import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const intro = style({ color: vars.textSoft, marginBottom: space.s4 })
/** The list beside the viewer, from a desktop on; on narrower screens only the viewer. */
export const beside = style({
  display: "grid",
  gap: space.s6,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "292px minmax(0, 1fr)" } },
})
export const side = style({
  display: "none",
  "@media": { [media.desktop]: { display: "block", maxHeight: "calc(100dvh - 180px)", overflowY: "auto" } },
})
export const grid = style({
  display: "grid",
  gap: space.s4,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(240px, 100%), 1fr))",
  "@media": { [media.phone]: { gap: space.s3 } },
})
export const card = style({
  display: "flex",
  flexDirection: "column",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  overflow: "clip",
})
export const frame = style({
  display: "grid",
  placeItems: "center",
  height: "168px",
  padding: space.s4,
  background: vars.slate.s100,
  flex: "none",
})
export const small = style({
  width: "56px",
  height: "56px",
  padding: space.s1,
  borderRadius: vars.radius.small,
})
export const thumbnail = style({
  display: "block",
  maxWidth: "100%",
  maxHeight: "100%",
  minWidth: 0,
  minHeight: 0,
  background: vars.slate.s0,
})
export const words = style({ padding: `${space.s3} ${space.s4}`, minWidth: 0 })
/** Beside the viewer the padding is on the row. */
export const lineWords = style({ padding: `0 ${space.s2}`, minWidth: 0 })
export const name = style({ font: vars.type.t14, fontWeight: 600 })
export const note = style({ font: vars.type.t12, color: vars.textSoft })
export const list = style({ display: "grid", gap: space.s0h })
export const line = style({
  display: "flex",
  alignItems: "center",
  gap: space.s1,
  padding: `${space.s1h} ${space.s2}`,
  borderRadius: vars.radius.control,
})
export const current = style({
  background: vars.primary.p50,
  boxShadow: `inset 0 0 0 1.5px ${vars.accent}`,
})
export const foot = style({ marginTop: space.s4, font: vars.type.t12, color: vars.textSoft })
