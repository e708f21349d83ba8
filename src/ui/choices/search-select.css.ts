import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const popover = style({
  minWidth: "var(--trigger-width)",
  maxWidth: "calc(100vw - 16px)",
  borderRadius: vars.radius.control,
  background: vars.slate.s0,
  boxShadow: vars.shadow,
  overflow: "hidden",
  "@media": { "(forced-colors: active)": { border: "1px solid" } },
})
export const list = style({
  maxHeight: "240px",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space.s1,
  outline: "none",
})
export const option = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s2,
  minHeight: "44px",
  padding: `${space.s2} ${space.s3}`,
  borderRadius: vars.radius.small,
  font: vars.measure.controlText,
  cursor: "pointer",
  outline: "none",
  "@media": { [media.dense]: { minHeight: "36px" } },
  selectors: {
    "&[data-hovered]": { background: vars.slate.s100 },
    "&[data-focused]": { background: vars.primary.p50 },
    "&[data-focus-visible]": { boxShadow: `inset 0 0 0 2px ${vars.accent}` },
    "&[data-selected]": { fontWeight: 500, color: vars.primary.p800 },
    "&[data-disabled]": { color: vars.textFaint, cursor: "default" },
  },
})
export const words = style({ minWidth: 0, overflowWrap: "anywhere" })
export const note = style({ display: "block", font: vars.type.t12, color: vars.textSoft })
export const empty = style({ padding: space.s3, color: vars.textSoft, font: vars.type.t14 })
/** The style that react-aria would insert by itself for everything that can be pressed. */
globalStyle("[data-react-aria-pressable]", { touchAction: "pan-x pan-y pinch-zoom" })
