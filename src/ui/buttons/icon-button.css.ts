import { style } from "@vanilla-extract/css"
import { vars } from "#ui/look/tokens.css.ts"

export const iconButton = style({
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: vars.measure.touch,
  height: vars.measure.touch,
  borderRadius: vars.radius.control,
  color: vars.slate.s700,
  transition: `background ${vars.motion.fast}`,
  "@media": {
    "(hover: hover)": { selectors: { "&:hover:not([aria-disabled=true])": { background: vars.slate.s100 } } },
  },
  selectors: {
    "&:active:not([aria-disabled=true])": { background: vars.slate.s200 },
    "&[aria-disabled=true]": { color: vars.slate.s400, cursor: "default" },
  },
})
export const edge = style({
  border: `1px solid ${vars.edge}`,
  color: vars.accent,
  selectors: { "&[aria-disabled=true]": { borderColor: vars.line } },
})
export const onInk = style({
  color: vars.slate.s0,
  "@media": {
    "(hover: hover)": { selectors: { "&:hover:not([aria-disabled=true])": { background: vars.slate.s600 } } },
  },
  selectors: {
    "&[aria-disabled=true]": { color: vars.slate.s400, cursor: "default" },
    "&:focus-visible": { outlineColor: vars.slate.s0 },
  },
})
