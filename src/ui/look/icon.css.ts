import { style } from "@vanilla-extract/css"

export const icon = style({
  stroke: "currentColor",
  fill: "none",
  strokeLinecap: "round",
  strokeLinejoin: "round",
})
