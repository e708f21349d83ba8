import { globalStyle, style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

/** A short phone: the halves move closer, nothing is left out. */
const short = "(max-width: 47.99875em) and (max-height: 45em)"

/** The form is the top half, the panel the other one: below the tear line, or at the side of a desktop. */
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
  padding: "max(28px, env(safe-area-inset-top)) 24px 20px",
  "@media": {
    [short]: { paddingTop: "max(20px, env(safe-area-inset-top))", paddingBottom: "12px" },
    [media.desktop]: { justifyContent: "center", padding: "48px" },
  },
})
export const inner = style(column)
export const title = style({
  marginTop: "40px",
  font: vars.type.t30,
  fontWeight: 600,
  letterSpacing: "-.022em",
  "@media": { [short]: { marginTop: "24px" } },
})
export const college = style({ marginTop: "6px", font: vars.type.t16, color: vars.textSoft })
export const form = style({
  display: "grid",
  gap: "20px",
  marginTop: "28px",
  "@media": { [short]: { gap: "16px", marginTop: "20px" } },
})
export const submit = style({ marginTop: "4px" })
export const forgot = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  marginTop: "8px",
  fontWeight: 500,
  color: vars.accent,
  "@media": { [short]: { marginTop: "4px" } },
  textDecoration: "underline",
  textDecorationThickness: "1px",
  textUnderlineOffset: "3px",
})

export const pane = style({
  flex: "none",
  padding: "19px 24px max(8px, env(safe-area-inset-bottom))",
  background: vars.slate.s50,
  borderTop: `2px dashed ${vars.slate.s300}`,
  "@media": {
    [media.desktop]: {
      display: "flex",
      flexDirection: "column",
      padding: "48px",
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
  marginTop: "2px",
  color: vars.textSoft,
  "@media": { [media.desktop]: { marginTop: "4px", font: vars.type.t16 } },
})
export const way = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr 1fr",
  marginTop: "14px",
  "@media": { [media.desktop]: { marginTop: "40px" } },
})
export const place = style({
  position: "relative",
  display: "grid",
  gap: "6px",
  justifyItems: "start",
  font: vars.type.t12,
  fontWeight: 500,
  "@media": { [media.desktop]: { font: vars.type.t14, fontWeight: 500, gap: "10px" } },
})
export const markSmall = style({ "@media": { [media.desktop]: { display: "none" } } })
export const markLarge = style({
  display: "none",
  marginInlineStart: "-6px",
  "@media": { [media.desktop]: { display: "block" } },
})
globalStyle(`${place} + ${place}::before`, {
  content: "",
  position: "absolute",
  insetInlineStart: "calc(-100% + 34px)",
  insetInlineEnd: "calc(100% + 10px)",
  top: "11px",
  borderTop: `2px dashed ${vars.slate.s300}`,
  "@media": {
    [media.desktop]: {
      insetInlineStart: "calc(-100% + 58px)",
      insetInlineEnd: "calc(100% + 14px)",
      top: "27px",
    },
  },
})
export const foot = style({
  ...column,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "16px",
  marginTop: "4px",
  font: vars.type.t12,
  color: vars.slate.s600,
  "@media": {
    [media.desktop]: { maxWidth: "480px" },
    [media.largeLetters]: { flexWrap: "wrap", rowGap: 0 },
  },
})
export const links = style({ display: "flex", gap: "16px" })
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  color: "inherit",
})
