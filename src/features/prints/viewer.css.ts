import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

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
  gap: "6px 12px",
  padding: "8px 12px 8px 18px",
  background: vars.slate.s0,
  borderBottom: `1px solid ${vars.line}`,
  "@media": { [media.phone]: { padding: "8px 12px", gap: "6px" } },
})
export const tools = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px",
  marginInlineStart: "auto",
})
export const group = style({ display: "flex", alignItems: "center" })
export const level = style({
  minWidth: "52px",
  textAlign: "center",
  fontWeight: 500,
  fontVariantNumeric: "tabular-nums",
})
export const acts = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "6px" })
export const stage = style({
  flex: 1,
  minHeight: 0,
  display: "grid",
  overflow: "auto",
  padding: "24px",
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
  gap: "4px 16px",
  padding: "10px",
  font: vars.type.t12,
  color: vars.textSoft,
  "@media": { [media.dense]: { display: "flex" } },
})
export const hint = style({ display: "inline-flex", alignItems: "center", gap: "6px" })
export const key = style({
  minWidth: "20px",
  padding: "1px 6px",
  border: `1px solid ${vars.slate.s300}`,
  borderRadius: "4px",
  background: vars.slate.s0,
  font: vars.type.t12,
  textAlign: "center",
})
