import { style } from "@vanilla-extract/css"
import { layer, media, space, vars } from "#ui/look/tokens.css.ts"

export const summary = style({
  display: "grid",
  gap: space.s2,
  padding: `${space.s3} ${space.s4}`,
  borderBottom: `1px solid ${vars.line}`,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.tablet]: { paddingInline: 0 } },
})
/** Padding for the requests to the student at the top; the page itself fills the whole width of a phone. */
export const asked = style({
  "@media": { [media.phone]: { padding: space.s4 }, [media.tablet]: { paddingBottom: space.s4 } },
})
export const soft = style({ color: vars.textSoft })
export const caption = style({
  font: vars.type.t12,
  color: vars.textSoft,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
})

/** As high as all lanes; each rendered lane is moved to its place. */
export const lanes = style({ position: "relative", "@media": { [media.tablet]: { maxWidth: "720px" } } })
export const lane = style({
  position: "absolute",
  insetInline: 0,
  top: 0,
  padding: `${space.s2h} ${space.s4} ${space.s0h}`,
  "@media": {
    [media.tablet]: {
      border: `1px solid ${vars.line}`,
      borderRadius: vars.radius.card,
      paddingBlock: `${space.s3h} ${space.s1h}`,
    },
  },
})
export const laterLane = style({
  "@media": { [media.phone]: { borderTop: `6px solid ${vars.slate.s100}` } },
})
export const laneHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.s3,
})
export const subject = style({ font: vars.type.t14, fontWeight: 600, overflowWrap: "anywhere" })
export const grow = style({ flex: 1, minWidth: 0 })
export const rail = style({ marginTop: space.s2h })

export const entry = style({
  position: "relative",
  display: "flex",
  gap: space.s3,
  paddingBottom: space.s3,
  selectors: {
    "&:not(:last-child)::before": {
      content: "",
      position: "absolute",
      insetInlineStart: "9px",
      top: "22px",
      bottom: space.s0h,
      borderInlineStart: `2px solid ${vars.slate.s200}`,
    },
  },
})
export const node = style({
  position: "relative",
  zIndex: layer.held,
  flex: "none",
  height: "20px",
  background: vars.slate.s0,
})
export const line = style({ display: "flex", justifyContent: "space-between", gap: space.s3 })
export const title = style({ fontWeight: 500, overflowWrap: "anywhere" })
export const time = style({
  flex: "none",
  font: vars.type.t12,
  lineHeight: "20px",
  color: vars.textSoft,
  fontVariantNumeric: "tabular-nums",
})

export const fix = style({
  display: "grid",
  gap: space.s2h,
  marginTop: space.s1h,
  padding: `${space.s2h} ${space.s3} ${space.s3}`,
  border: `1px solid ${vars.danger.d200}`,
  borderRadius: vars.radius.control,
  background: vars.danger.d50,
})
export const said = style({ fontWeight: 500, color: vars.danger.d800, overflowWrap: "anywhere" })
export const saidFields = style({ color: vars.danger.d800, paddingInlineStart: space.s5, listStyle: "disc" })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s2 })
export const copy = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.s3,
  marginTop: space.s4,
})
