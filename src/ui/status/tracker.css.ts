import { globalStyle, style, styleVariants } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** Horizontal: a line on top of each step. Vertical: a line from node to node. */
export const tracker = style({ display: "grid" })
export const step = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr) auto",
  gap: `0 ${space.s3}`,
  alignItems: "center",
  paddingBottom: space.s3,
  selectors: {
    "&:last-child": { paddingBottom: 0 },
    "&:not(:last-child)::before": {
      content: "",
      position: "absolute",
      insetInlineStart: "11px",
      top: space.s6,
      bottom: 0,
      borderInlineStart: `2px solid ${vars.slate.s200}`,
    },
  },
})
export const state = styleVariants({
  done: { selectors: { "&:not(:last-child)::before": { borderColor: vars.success.s700 } } },
  now: {},
  todo: {},
  bad: {},
})

export const wide = style({
  "@media": { [media.tablet]: { gridAutoFlow: "column", gridAutoColumns: "1fr", gap: space.s1 } },
})
globalStyle(`${wide} > li`, {
  "@media": {
    [media.tablet]: {
      gridTemplateColumns: "24px minmax(0, 1fr)",
      columnGap: space.s2h,
      alignContent: "start",
      minHeight: "48px",
      padding: `${space.s2h} ${space.s1} 0 0`,
      borderTop: `2px solid ${vars.slate.s200}`,
    },
  },
})
globalStyle(`${wide} > li:not(:last-child)::before`, { "@media": { [media.tablet]: { display: "none" } } })
globalStyle(`${wide} > ${state.done}`, { "@media": { [media.tablet]: { borderColor: vars.success.s600 } } })
globalStyle(`${wide} > ${state.now}`, { "@media": { [media.tablet]: { borderColor: vars.accent } } })
globalStyle(`${wide} > ${state.bad}`, { "@media": { [media.tablet]: { borderColor: vars.danger.d600 } } })

/** With forced colours the lines differ by their style. */
const line = (state: string, look: object) =>
  globalStyle(`${wide} > ${state}`, { "@media": { [`${media.tablet} and (forced-colors: active)`]: look } })
line(state.todo, { borderTop: "2px dotted GrayText" })
line(state.now, { borderTop: "5px solid Highlight" })
line(state.bad, { borderTop: "5px double CanvasText" })

const node = {
  width: "24px",
  height: "24px",
  borderRadius: "50%",
  display: "grid",
  placeItems: "center",
  font: vars.type.t12,
  fontWeight: 600,
  border: `1.5px solid ${vars.slate.s300}`,
  background: vars.slate.s0,
  color: vars.textSoft,
} as const
export const nodes = styleVariants({
  done: [node, { background: vars.success.s700, borderColor: vars.success.s700, color: vars.slate.s0 }],
  now: [node, { border: `2px solid ${vars.accent}`, color: vars.accent }],
  todo: [node],
  bad: [node, { background: vars.danger.d700, borderColor: vars.danger.d700, color: vars.slate.s0 }],
})
export const words = styleVariants({
  done: { color: vars.text },
  now: { color: vars.text, fontWeight: 600 },
  todo: { color: vars.textSoft },
  bad: { color: vars.danger.d700, fontWeight: 600 },
})
export const note = style({ font: vars.type.t12, color: vars.textSoft, fontVariantNumeric: "tabular-nums" })
globalStyle(`${wide} ${note}`, { "@media": { [media.tablet]: { gridColumn: 2 } } })
