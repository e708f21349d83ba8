import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** Fills the whole width of a phone; framed on wider screens. */
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
export const progress = style({
  display: "grid",
  gap: space.s2,
  padding: `${space.s2h} ${space.s4} ${space.s3}`,
})
export const share = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space.s3,
  fontVariantNumeric: "tabular-nums",
})
export const shareText = style({ fontWeight: 600 })
export const soft = style({ color: vars.textSoft })
export const hint = style({ font: vars.type.t12, color: vars.textSoft, overflowWrap: "anywhere" })
/** The heading of the documents from one source, within a group. */
export const section = style({ padding: `${space.s2h} ${space.s4} ${space.s0h}` })

export const row = style({
  position: "relative",
  display: "flex",
  gap: space.s3,
  padding: `${space.s2} ${space.s4}`,
  scrollMarginBlock: space.s16,
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
export const centred = style({ alignItems: "center", flexWrap: "wrap", paddingBlock: space.s1h })
/** Below name and buttons, as wide as both. */
export const source = style({
  flexBasis: "100%",
  marginTop: `-${space.s2h}`,
  paddingInlineStart: `calc(${space.s10} + ${space.s3})`,
  font: vars.type.t12,
  color: vars.textSoft,
})
export const words = style({ flex: 1, minWidth: 0, display: "grid", gap: space.s0h })
export const name = style({ fontWeight: 500, overflowWrap: "anywhere" })
export const line = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: `${space.s0h} ${space.s3}`,
  minHeight: "20px",
})
export const states = style({
  display: "inline-flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: space.s1h,
})
export const caption = style({ font: vars.type.t12, color: vars.textSoft })
export const remark = style({ color: vars.slate.s700, overflowWrap: "anywhere" })
export const problem = style({
  display: "flex",
  gap: space.s1h,
  color: vars.danger.d700,
  fontWeight: 500,
})
globalStyle(`${problem} > svg`, { marginTop: space.s0h })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s2, paddingTop: space.s1h })
globalStyle(`${actions} > :first-child`, { flex: "1 1 auto", maxWidth: "280px" })
export const icons = style({ display: "flex", flex: "none", gap: space.s2 })

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
/** A touch target of 44 px. */
export const thumbButton = style({
  flex: "none",
  alignSelf: "start",
  width: "44px",
  height: "44px",
  padding: space.s0h,
  margin: `-${space.line} -${space.s0h}`,
  borderRadius: vars.radius.control,
})

/** For a mouse: a field to click or to drop a file on. */
export const drop = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1h,
  flex: "none",
  minHeight: "40px",
  padding: `0 ${space.s3h}`,
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
  gap: space.s4h,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxWidth: "520px",
  padding: `${space.s3} 0 ${space.s1h}`,
})
export const picked = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: `${space.s1} ${space.s3}`,
})

export const preview = style({ display: "grid", gap: space.s3, gridTemplateColumns: "minmax(0, 1fr)" })
export const tools = style({ display: "flex", justifyContent: "center", gap: space.s2 })
export const stage = style({
  display: "grid",
  placeItems: "safe center",
  height: "clamp(160px, calc(100dvh - 260px), 720px)",
  overflow: "auto",
  borderRadius: vars.radius.control,
  background: vars.slate.s100,
})
export const error = style({ padding: space.s4 })

/** Many files at once. */
export const several = style({
  display: "grid",
  gap: space.s1h,
  padding: `${space.s3} ${space.s4} ${space.s2}`,
  maxWidth: "520px",
})
export const files = style({ display: "grid", gap: space.s4h, gridTemplateColumns: "minmax(0, 1fr)" })
export const file = style({
  display: "grid",
  gridTemplateColumns: "64px minmax(0, 1fr)",
  alignItems: "start",
  gap: space.s3,
})
/** Large enough to tell one document from another. */
export const filePicture = style({
  width: "64px",
  height: "84px",
  borderRadius: vars.radius.small,
  background: vars.slate.s100,
  objectFit: "cover",
})
