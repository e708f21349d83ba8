import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const box = style({
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr)",
  columnGap: space.s2h,
  margin: `${space.s3} ${space.s4} -${space.s2}`,
  padding: `${space.s3} ${space.s3h} ${space.s1h}`,
  border: `1px solid ${vars.line}`,
  borderInlineStart: `4px solid ${vars.warning.w700}`,
  borderRadius: vars.radius.control,
  "@media": { [media.tablet]: { margin: 0 } },
})
globalStyle(`${box} > svg`, { color: vars.warning.w700 })
export const words = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" })
export const title = style({ font: vars.type.t14, fontWeight: 600, paddingBottom: space.s0h })
export const list = style({})
globalStyle(`${list} a`, {
  display: "flex",
  alignItems: "center",
  minHeight: "44px",
  font: vars.type.t14,
  fontWeight: 500,
  overflowWrap: "anywhere",
  "@media": { [media.dense]: { minHeight: "32px" } },
})
/** The list in the dialog: shows all lines, and scrolls above half of the screen height. */
export const named = style({
  maxHeight: "40dvh",
  overflowY: "auto",
  paddingInlineStart: space.s5,
  listStyle: "disc",
  font: vars.type.t14,
})
