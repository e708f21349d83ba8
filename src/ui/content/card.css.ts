import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const card = style({
  background: vars.slate.s0,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
})
export const padded = style({ padding: space.s4h })
export const clipped = style({ overflow: "clip" })
/**
 * A dashed line like the edge of a tear-off slip, between the applicant's and the college's part. Use it for nothing else.
 */
export const tearLine = style({ height: 0, borderTop: `2px dashed ${vars.slate.s300}` })
