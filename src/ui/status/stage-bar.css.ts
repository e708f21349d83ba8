import { style, styleVariants } from "@vanilla-extract/css"
import { media, space, vars, windows } from "#ui/look/tokens.css.ts"

export const stage = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s2h,
  "@media": { [media.tablet]: { whiteSpace: "nowrap" } },
})
export const bad = style({ color: vars.danger.d700 })
export const bar = style({
  display: "inline-grid",
  gridAutoFlow: "column",
  gridAutoColumns: "14px",
  gap: space.s0h,
  // Between the card of a phone and a wide row there is no room for the dashes: only the text is shown.
  "@media": { [windows.tabletToWide]: { display: "none" } },
})
const forced = "(forced-colors: active)"
const dash = { height: "5px", borderRadius: "1px" } as const
export const dashes = styleVariants({
  todo: {
    ...dash,
    background: vars.slate.s200,
    "@media": { [forced]: { background: "Canvas", border: "1px solid GrayText" } },
  },
  done: { ...dash, background: vars.success.s600, "@media": { [forced]: { background: "CanvasText" } } },
  now: { ...dash, background: vars.accent, "@media": { [forced]: { background: "Highlight" } } },
  bad: {
    ...dash,
    background: vars.danger.d600,
    "@media": { [forced]: { background: "Canvas", border: "2px dotted CanvasText" } },
  },
})
