import { globalStyle, style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

/** From edge to edge on a phone; a frame of its own on anything wider. */
export const tab = style({
  background: vars.slate.s0,
  "@media": {
    [media.tablet]: {
      border: `1px solid ${vars.line}`,
      borderRadius: vars.radius.card,
      overflow: "clip",
    },
  },
})
export const progress = style({ display: "grid", gap: "8px", padding: "10px 16px 12px" })
export const share = style({
  display: "flex",
  justifyContent: "space-between",
  gap: "12px",
  fontVariantNumeric: "tabular-nums",
})
export const shareText = style({ fontWeight: 600 })
export const soft = style({ color: vars.textSoft })
export const hint = style({ font: vars.type.t12, color: vars.textSoft, overflowWrap: "anywhere" })
/** The papers of one place, within a group. */
export const section = style({ padding: "10px 16px 2px" })

export const row = style({
  position: "relative",
  display: "flex",
  gap: "12px",
  padding: "9px 16px",
  scrollMarginBlock: "64px",
  selectors: {
    "& + &::before": {
      content: "",
      position: "absolute",
      insetInline: "68px 0",
      top: 0,
      borderTop: `1px solid ${vars.line}`,
    },
  },
})
/** Name and two buttons on one line. */
export const centred = style({ alignItems: "center", flexWrap: "wrap", paddingBlock: "6px" })
/** Under name and buttons, as wide as both. */
export const source = style({
  flexBasis: "100%",
  marginTop: "-10px",
  paddingInlineStart: "52px",
  font: vars.type.t12,
  color: vars.textSoft,
})
export const words = style({ flex: 1, minWidth: 0, display: "grid", gap: "2px" })
export const name = style({ fontWeight: 500, overflowWrap: "anywhere" })
export const line = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: "2px 12px",
  minHeight: "20px",
})
export const states = style({ display: "inline-flex", alignItems: "center", flexWrap: "wrap", gap: "6px" })
export const caption = style({ font: vars.type.t12, color: vars.textSoft })
export const remark = style({ color: vars.slate.s700, overflowWrap: "anywhere" })
export const problem = style({
  display: "flex",
  gap: "6px",
  color: vars.danger.d700,
  fontWeight: 500,
})
globalStyle(`${problem} > svg`, { marginTop: "2px" })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: "8px", paddingTop: "6px" })
globalStyle(`${actions} > :first-child`, { flex: "1 1 auto", maxWidth: "280px" })
export const icons = style({ display: "flex", flex: "none", gap: "8px" })

export const thumb = style({
  display: "grid",
  placeItems: "center",
  width: "40px",
  height: "40px",
  borderRadius: vars.radius.small,
  background: vars.slate.s100,
  color: vars.slate.s600,
  objectFit: "cover",
})
export const still = style({ flex: "none" })
/** 44 to touch. */
export const thumbButton = style({
  flex: "none",
  alignSelf: "start",
  width: "44px",
  height: "44px",
  padding: "2px",
  margin: "-1px -2px",
  borderRadius: vars.radius.control,
})

/** Under a mouse: a field to press or to drop on. */
export const drop = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  flex: "none",
  minHeight: "40px",
  padding: "0 14px",
  border: `1.5px dashed ${vars.edge}`,
  borderRadius: vars.radius.control,
  color: vars.textSoft,
  transition: `background ${vars.motion.fast}`,
  selectors: { "&:hover": { background: vars.slate.s50 } },
})
export const over = style({ background: vars.primary.p50, borderColor: vars.accent })
export const choose = style({ color: vars.accent, fontWeight: 600 })

export const panel = style({
  display: "grid",
  gap: "18px",
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "520px",
  padding: "12px 0 6px",
})
export const picked = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: "4px 12px" })

export const preview = style({ display: "grid", gap: "12px", gridTemplateColumns: "minmax(0, 1fr)" })
export const tools = style({ display: "flex", justifyContent: "center", gap: "8px" })
export const stage = style({
  display: "grid",
  placeItems: "safe center",
  height: "clamp(160px, calc(100dvh - 260px), 720px)",
  overflow: "auto",
  borderRadius: vars.radius.control,
  background: vars.slate.s100,
})
export const error = style({ padding: "16px" })

/** Many files at once. */
export const several = style({ display: "grid", gap: "6px", padding: "12px 16px 8px", maxWidth: "520px" })
export const files = style({ display: "grid", gap: "18px", gridTemplateColumns: "minmax(0, 1fr)" })
export const file = style({
  display: "grid",
  gridTemplateColumns: "64px minmax(0, 1fr)",
  alignItems: "start",
  gap: "12px",
})
/** Large enough to tell one paper from another. */
export const filePicture = style({
  width: "64px",
  height: "84px",
  borderRadius: vars.radius.small,
  background: vars.slate.s100,
  objectFit: "cover",
})
