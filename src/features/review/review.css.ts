import { globalStyle, style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const headActions = style({ display: "grid", gap: "4px", justifyItems: "end" })
export const warning = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  color: vars.warning.w700,
  fontWeight: 500,
})
/** Its name stands in the empty field: the line beside the title has no room for a label above. */
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
  gap: "8px",
  border: 0,
  padding: 0,
  margin: 0,
})
export const legend = style({
  float: "inline-start",
  alignSelf: "center",
  paddingInlineEnd: "8px",
  color: vars.textSoft,
})
export const steps = style({ display: "grid", gap: "16px", gridTemplateColumns: "minmax(0, 1fr)" })
/** On a desktop the counters share the line of the tabs. */
export const tabLine = style({ display: "grid", gap: "10px", gridTemplateColumns: "minmax(0, 1fr)" })
globalStyle(`${tabLine} > *`, { "@media": { [media.desktop]: { gridArea: "1 / 1" } } })
globalStyle(`${tabLine} > * + *`, {
  "@media": { [media.desktop]: { justifySelf: "end", alignSelf: "center" } },
})
export const columns = style({
  display: "grid",
  gap: "20px",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.desktop]: { gridTemplateColumns: "256px minmax(0, 1fr)" } },
})
/** Only where it stands beside the content: on a phone it would push it down. */
export const onlyBeside = style({
  display: "none",
  "@media": { [media.desktop]: { display: "block" } },
})
export const community = style({
  display: "grid",
  gap: "12px",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  maxWidth: "480px",
  paddingTop: "8px",
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
})
/** Beside the control, not beside its label. */
export const besideControl = style({ "@media": { [media.tablet]: { paddingTop: "26px" } } })
export const applicant = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" })
export const person = style({ display: "flex", alignItems: "center", gap: "12px", paddingBottom: "12px" })
export const personWords = style({ minWidth: 0 })
export const personName = style({ fontWeight: 600, overflowWrap: "anywhere" })
export const caption = style({ font: vars.type.t12, color: vars.textSoft })
export const line = style({ color: vars.textSoft, overflowWrap: "anywhere" })
export const strong = style({ fontWeight: 600 })
/** Two columns that fill like a newspaper, no card broken. */
export const sections = style({
  columnGap: "20px",
  "@media": { "(min-width: 80em)": { columnCount: 2 } },
})
export const section = style({ breakInside: "avoid", paddingBottom: "20px" })

export const state = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: "8px" })
export const nothingNext = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: "8px" })
export const matters = style({ display: "grid", gap: "12px", gridTemplateColumns: "minmax(0, 1fr)" })
export const matterNames = style({ listStyle: "disc", paddingInlineStart: "20px", overflowWrap: "anywhere" })

export const trail = style({ borderTop: `1px solid ${vars.line}` })
export const events = style({ display: "grid", gap: "12px" })
export const event = style({
  paddingInlineStart: "12px",
  borderInlineStart: `2px solid ${vars.slate.s200}`,
})
export const foot = style({ display: "flex", justifyContent: "flex-end" })
export const bones = style({ display: "grid", gap: "20px" })
export const papers = style({ display: "flex", flexWrap: "wrap", gap: "8px", marginTop: "16px" })
