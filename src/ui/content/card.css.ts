import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const card = style({
  background: vars.slate.s0,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
})
export const padded = style({ padding: space.s4h })
export const clipped = style({ overflow: "clip" })
/** The line where a slip is torn: between yours and the college's. Nowhere else. */
export const tearLine = style({ height: 0, borderTop: `2px dashed ${vars.slate.s300}` })
