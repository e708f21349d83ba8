import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const whole = style({
  color: vars.textSoft,
  overflowWrap: "anywhere",
  // Cut only where a mouse shows the tooltip.
  "@media": {
    [media.mouse]: { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
})
