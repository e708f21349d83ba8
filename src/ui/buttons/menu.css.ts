import { style } from "@vanilla-extract/css"
import { layer, media, space, vars } from "#ui/look/tokens.css.ts"

export const menu = style({
  position: "fixed",
  inset: "auto",
  // Only where the popover is not native, which draws it above everything.
  zIndex: layer.panel,
  margin: 0,
  minWidth: "180px",
  maxWidth: "min(320px, calc(100vw - 16px))",
  padding: space.s1,
  border: 0,
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
  color: vars.text,
  boxShadow: vars.shadow,
  "@media": { "(forced-colors: active)": { border: "1px solid" } },
})
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2h,
  width: "100%",
  minHeight: "44px",
  padding: `${space.s2} ${space.s3}`,
  borderRadius: vars.radius.small,
  font: vars.measure.controlText,
  "@media": {
    [media.dense]: { minHeight: "36px" },
    "(hover: hover)": { selectors: { "&:hover:not(:disabled)": { background: vars.slate.s100 } } },
  },
  selectors: {
    "&:focus-visible": { outlineOffset: "-2px", background: vars.primary.p50 },
    "&:disabled": { color: vars.textFaint },
  },
})
export const bad = style({ color: vars.danger.d700 })
