import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const viewer = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  height: "min(760px, calc(100dvh - 180px))",
  minHeight: "420px",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  overflow: "clip",
  background: vars.slate.s100,
  "@media": {
    [media.phone]: { height: "calc(100dvh - 110px)", minHeight: "360px", borderRadius: 0, borderInline: 0 },
  },
})
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s1h} ${space.s3}`,
  padding: `${space.s2} ${space.s3} ${space.s2} ${space.s4h}`,
  background: vars.slate.s0,
  borderBottom: `1px solid ${vars.line}`,
  "@media": { [media.phone]: { padding: `${space.s2} ${space.s3}`, gap: space.s1h } },
})
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s1,
  marginInlineStart: "auto",
})
export const group = style({ display: "flex", alignItems: "center" })
export const level = style({
  minWidth: "52px",
  textAlign: "center",
  fontWeight: 500,
  fontVariantNumeric: "tabular-nums",
})
export const acts = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s1h })
export const stage = style({
  flex: 1,
  minHeight: 0,
  display: "grid",
  overflow: "auto",
  padding: space.s6,
  cursor: "grab",
  touchAction: "pan-x pan-y",
  overscrollBehavior: "contain",
  ":active": { cursor: "grabbing" },
})
export const room = style({ position: "relative", margin: "auto", flex: "none" })
export const picture = style({
  position: "absolute",
  left: "50%",
  top: "50%",
  maxWidth: "none",
  background: vars.slate.s0,
  boxShadow: vars.shadow,
  userSelect: "none",
})
export const hints = style({
  display: "none",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: `${space.s1} ${space.s4}`,
  padding: space.s2h,
  font: vars.type.t12,
  color: vars.textSoft,
  "@media": { [media.dense]: { display: "flex" } },
})
export const hint = style({ display: "inline-flex", alignItems: "center", gap: space.s1h })
export const key = style({
  minWidth: "20px",
  padding: `${space.line} ${space.s1h}`,
  border: `1px solid ${vars.slate.s300}`,
  borderRadius: "4px",
  background: vars.slate.s0,
  font: vars.type.t12,
  textAlign: "center",
})
