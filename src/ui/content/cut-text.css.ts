import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const whole = style({
  color: vars.textSoft,
  // On the card of a phone the text may wrap.
  "@media": {
    [media.phone]: { overflowWrap: "anywhere" },
    [media.tablet]: { display: "block", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
})
