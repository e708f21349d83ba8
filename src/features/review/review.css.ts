import { globalStyle, style } from "@vanilla-extract/css"
import { lineHeight, media, space, vars, windows } from "#ui/look/tokens.css.ts"

export const headActions = style({ display: "grid", gap: space.s1, justifyItems: "end" })
export const warning = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s1h,
  color: vars.warning.w700,
  fontWeight: 500,
})
/**
 * The label is only for screen readers; the placeholder shows it,
 * since the line beside the title has no room for a label above.
 */
export const headRemarks = style({ width: "200px" })
globalStyle(`${headRemarks} label`, {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
})
export const headButtons = style({
  display: "flex",
  alignItems: "flex-end",
  gap: space.s2,
  border: 0,
  padding: 0,
  margin: 0,
})
export const legend = style({
  float: "inline-start",
  alignSelf: "center",
  paddingInlineEnd: space.s2,
  color: vars.textSoft,
})
export const steps = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
/** On a desktop counters and tabs share one line. */
export const tabLine = style({ display: "grid", gap: space.s2h, gridTemplateColumns: "minmax(0, 1fr)" })
globalStyle(`${tabLine} > *`, { "@media": { [media.desktop]: { gridArea: "1 / 1" } } })
globalStyle(`${tabLine} > * + *`, {
  "@media": { [media.desktop]: { justifySelf: "end", alignSelf: "center" } },
})
export const columns = style({
  display: "grid",
  gap: space.s5,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "256px minmax(0, 1fr)" } },
})
/** Only where it stands beside the content: on a phone it would push the content down. */
export const onlyBeside = style({
  display: "none",
  "@media": { [media.desktop]: { display: "block" } },
})
export const community = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  maxWidth: "480px",
  paddingTop: space.s2,
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
})
/** Aligned with the control, not with its label. */
export const besideControl = style({
  "@media": { [media.tablet]: { paddingTop: `calc(${lineHeight.t14} + ${space.s1h})` } },
})
export const applicant = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" })
export const person = style({ display: "flex", alignItems: "center", gap: space.s3, paddingBottom: space.s3 })
export const personWords = style({ minWidth: 0 })
export const personName = style({ fontWeight: 600, overflowWrap: "anywhere" })
export const caption = style({ font: vars.type.t12, color: vars.textSoft })
export const line = style({ color: vars.textSoft, overflowWrap: "anywhere" })
export const strong = style({ fontWeight: 600 })
/** Two columns that fill one after the other; no card is split. */
export const sections = style({
  columnGap: space.s5,
  "@media": { [windows.wide]: { columnCount: 2 } },
})
export const section = style({ breakInside: "avoid", paddingBottom: space.s5 })

export const state = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: space.s2 })
export const nothingNext = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: space.s2 })
export const matters = style({ display: "grid", gap: space.s3, gridTemplateColumns: "minmax(0, 1fr)" })
export const matterNames = style({
  listStyle: "disc",
  paddingInlineStart: space.s5,
  overflowWrap: "anywhere",
})

export const trail = style({ borderTop: `1px solid ${vars.line}` })
export const events = style({ display: "grid", gap: space.s3 })
export const event = style({
  paddingInlineStart: space.s3,
  borderInlineStart: `2px solid ${vars.slate.s200}`,
})
export const foot = style({ display: "flex", justifyContent: "flex-end" })
export const bones = style({ display: "grid", gap: space.s5 })
export const papers = style({ display: "flex", flexWrap: "wrap", gap: space.s2, marginTop: space.s4 })
