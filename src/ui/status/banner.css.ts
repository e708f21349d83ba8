import { style, styleVariants } from "@vanilla-extract/css"
import { media, space, vars, withinEdge } from "#ui/look/tokens.css.ts"

export const banner = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.s2h,
  padding: `${withinEdge.s2h} ${withinEdge.s3h}`,
  border: "1px solid",
  borderRadius: vars.radius.control,
  font: vars.type.t14,
  fontWeight: 500,
})
export const tone = styleVariants({
  info: { background: vars.primary.p50, borderColor: vars.primary.p200, color: vars.primary.p800 },
  success: { background: vars.success.s50, borderColor: vars.success.s200, color: vars.success.s800 },
  warning: { background: vars.warning.w50, borderColor: vars.warning.w200, color: vars.warning.w800 },
  danger: { background: vars.danger.d50, borderColor: vars.danger.d200, color: vars.danger.d800 },
  neutral: { background: vars.slate.s50, borderColor: vars.line, color: vars.slate.s700 },
})
/** Always next to the icon; where there is no room for buttons, too, they are below. */
export const words = style({
  flex: "1 1 min(12rem, 100% - 2.5rem)",
  minWidth: 0,
  overflowWrap: "anywhere",
})
export const title = style({ fontWeight: 600 })
export const rest = style({ fontWeight: 400 })
export const action = style({
  flex: "0 1 auto",
  marginInlineEnd: `-${space.s1h}`,
  alignSelf: "center",
  // Beside one line of words it makes the message no higher.
  "@media": { [media.tablet]: { marginBlock: `-${space.s1h}` } },
})
