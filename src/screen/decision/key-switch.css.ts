import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

/** In the colour of its surroundings. Hidden on touch devices, which have no keys. */
export const keySwitch = style({
  minHeight: vars.measure.touch,
  padding: `0 ${space.s2}`,
  borderRadius: vars.radius.control,
  color: "inherit",
  "@media": { "(pointer: coarse)": { display: "none" } },
  selectors: { "&:focus-visible": { outlineColor: "currentColor" } },
})
