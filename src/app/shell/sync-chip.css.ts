import { style } from "@vanilla-extract/css"
import { windows } from "#ui/look/tokens.css.ts"

/** The word `Sending` next to the numbers, visible where there is room. */
export const roomy = style({
  "@media": { [windows.smallPhone]: { position: "absolute", clipPath: "inset(50%)" } },
})
