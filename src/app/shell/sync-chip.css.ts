import { style } from "@vanilla-extract/css"
import { windows } from "#ui/look/tokens.css.ts"

/** `Sending` beside its numbers, where there is room for it. */
export const roomy = style({
  "@media": { [windows.smallPhone]: { position: "absolute", clipPath: "inset(50%)" } },
})
