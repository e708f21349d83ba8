import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** Buttons for the camera and the files, except for a mouse on a wide screen, which gets an area to drop files on. */
export const buttons = style({
  display: "grid",
  gap: space.s2,
  gridTemplateColumns: "1fr 1fr",
  "@media": { [media.dense]: { display: "none" } },
})
export const drop = style({
  display: "none",
  justifyItems: "center",
  alignContent: "center",
  gap: space.s1h,
  width: "100%",
  minHeight: "112px",
  padding: space.s5,
  border: `1.5px dashed ${vars.edge}`,
  borderRadius: vars.radius.control,
  color: vars.textSoft,
  textAlign: "center",
  transition: `background ${vars.motion.fast}`,
  "@media": { [media.dense]: { display: "grid" } },
  selectors: { "&:hover": { background: vars.slate.s50 } },
})
export const over = style({ background: vars.primary.p50, borderColor: vars.accent })
export const wrong = style({ borderColor: vars.danger.d600 })
export const upload = style({ color: vars.accent })
export const choose = style({ color: vars.accent, fontWeight: 600 })
export const types = style({ font: vars.type.t12 })
export const typesBelow = style({
  font: vars.type.t12,
  color: vars.textSoft,
  "@media": { [media.dense]: { display: "none" } },
})
