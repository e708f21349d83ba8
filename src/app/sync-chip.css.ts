import { style } from "@vanilla-extract/css"

/** `Sending` beside its numbers, where there is room for it. */
export const roomy = style({
  "@media": { "(max-width: 419.98px)": { position: "absolute", clipPath: "inset(50%)" } },
})
