import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars, windows, withinEdge } from "#ui/look/tokens.css.ts"

/** Form and panel are the two halves: the panel below the tear line, on a desktop at the side. */
export const page = style({
  display: "flex",
  flexDirection: "column",
  minHeight: "100dvh",
  "@media": { [media.desktop]: { display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
})
const column = { width: "100%", maxWidth: "400px", marginInline: "auto" } as const
export const top = style({
  flex: 1,
  display: "flex",
  flexDirection: "column",
  padding: `max(${space.s7}, env(safe-area-inset-top)) ${space.s6} ${space.s5}`,
  "@media": {
    [windows.lowSignIn]: {
      paddingTop: `max(${space.s5}, env(safe-area-inset-top))`,
      paddingBottom: space.s3,
    },
    [media.desktop]: { justifyContent: "center", padding: space.s12 },
  },
})
export const inner = style(column)
export const title = style({
  marginTop: space.s10,
  font: vars.type.t30,
  fontWeight: 600,
  letterSpacing: "-.022em",
  "@media": { [windows.lowSignIn]: { marginTop: space.s6 } },
})
export const college = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  marginTop: space.s1h,
  font: vars.type.t16,
  color: vars.textSoft,
})
/** No higher than the line of text, so that the form stays where it is without an emblem. */
export const emblem = style({
  flex: "none",
  width: "32px",
  height: "32px",
  marginBlock: `-${space.s1}`,
  objectFit: "contain",
})
export const form = style({
  display: "grid",
  gap: space.s5,
  marginTop: space.s7,
  "@media": { [windows.lowSignIn]: { gap: space.s4, marginTop: space.s5 } },
})
export const submit = style({ marginTop: space.s1 })
export const forgot = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  marginTop: space.s2,
  fontWeight: 500,
  color: vars.accent,
  "@media": { [windows.lowSignIn]: { marginTop: space.s1 } },
  textDecoration: "underline",
  textDecorationThickness: "1px",
  textUnderlineOffset: "3px",
})

export const pane = style({
  flex: "none",
  padding: `${withinEdge.s5} ${space.s6} max(${space.s2}, env(safe-area-inset-bottom))`,
  background: vars.slate.s50,
  borderTop: `2px dashed ${vars.slate.s300}`,
  "@media": {
    [media.desktop]: {
      display: "flex",
      flexDirection: "column",
      padding: space.s12,
      borderTop: 0,
      borderInlineStart: `2px dashed ${vars.slate.s300}`,
    },
  },
})
export const paneInner = style({
  ...column,
  "@media": {
    [media.desktop]: {
      maxWidth: "480px",
      display: "flex",
      flexDirection: "column",
      flex: 1,
      justifyContent: "center",
    },
  },
})
export const paneTitle = style({
  font: vars.type.t16,
  fontWeight: 600,
  "@media": { [media.desktop]: { font: vars.type.t24, fontWeight: 600, letterSpacing: "-.018em" } },
})
export const paneText = style({
  marginTop: space.s0h,
  color: vars.textSoft,
  "@media": { [media.desktop]: { marginTop: space.s1, font: vars.type.t16 } },
})
export const way = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr 1fr",
  marginTop: space.s3h,
  "@media": { [media.desktop]: { marginTop: space.s10 } },
})
export const place = style({
  position: "relative",
  display: "grid",
  gap: space.s1h,
  justifyItems: "start",
  font: vars.type.t12,
  fontWeight: 500,
  "@media": { [media.desktop]: { font: vars.type.t14, fontWeight: 500, gap: space.s2h } },
})
export const markSmall = style({ "@media": { [media.desktop]: { display: "none" } } })
export const markLarge = style({
  display: "none",
  marginInlineStart: `-${space.s1h}`,
  "@media": { [media.desktop]: { display: "block" } },
})
globalStyle(`${place} + ${place}::before`, {
  content: "",
  position: "absolute",
  insetInlineStart: "calc(-100% + 34px)",
  insetInlineEnd: `calc(100% + ${space.s2h})`,
  top: "11px",
  borderTop: `2px dashed ${vars.slate.s300}`,
  "@media": {
    [media.desktop]: {
      insetInlineStart: "calc(-100% + 58px)",
      insetInlineEnd: `calc(100% + ${space.s3h})`,
      top: "27px",
    },
  },
})
export const foot = style({
  ...column,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s4,
  marginTop: space.s1,
  font: vars.type.t12,
  color: vars.slate.s600,
  "@media": {
    [media.desktop]: { maxWidth: "480px" },
    [media.largeLetters]: { flexWrap: "wrap", rowGap: 0 },
  },
})
export const links = style({ display: "flex", gap: space.s4 })
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  color: "inherit",
})
