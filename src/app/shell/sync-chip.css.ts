import { style } from "@vanilla-extract/css"

/** `Sending` beside its numbers, where there is room for it. */
export const roomy = style({
  "@media": { "(max-width: 26.24875em)": { position: "absolute", clipPath: "inset(50%)" } },
})
