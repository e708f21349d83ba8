import { keyframes, style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

const appear = keyframes({ from: { visibility: "hidden" }, to: { visibility: "visible" } })

/** Appears only after 150 ms: faster content needs no placeholder. */
export const late = style({ animation: `${appear} 0s 150ms both` })
export const bone = style({
  display: "block",
  maxWidth: "100%",
  borderRadius: "4px",
  background: vars.slate.s200,
})
export const light = style({ background: vars.slate.s100 })
export const round = style({ borderRadius: "50%" })
export const lines = style({ display: "grid", gap: space.s2 })
/** Padding on a phone, for content that will extend to the edges. */
export const inset = style({ padding: space.s4 })
