import { style } from "@vanilla-extract/css"
import { media, room, space, vars } from "#ui/look/tokens.css.ts"

export const soft = style({ color: vars.textSoft })
export const amount = style({ fontWeight: 600, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" })
export const reference = style({
  fontVariantNumeric: "tabular-nums",
  color: vars.textSoft,
  whiteSpace: "nowrap",
})
/**
 * Course and purpose below another value, where the table hides their
 * column (its `isOnlyDesktop`). Cards of a phone show them as facts.
 */
export const courseBelow = style({
  display: "none",
  "@media": {
    [media.tablet]: { "@container": { [room.belowDesktop]: { display: "block" } } },
  },
})
/** A value that needs attention. */
export const flag = style({
  display: "flex",
  alignItems: "center",
  gap: space.s1,
  font: vars.type.t12,
  fontWeight: 500,
  color: vars.warning.w700,
})
/** The outcome of the last action, for screen readers only: takes no space. */
export const spoken = style({ position: "absolute" })
/** Where a payment is that was just added: its mark, and the way to it when it needs somebody. */
export const onItsWay = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space.s2 })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space.s1} ${space.s4}`,
  font: vars.type.t12,
  color: vars.textSoft,
  fontVariantNumeric: "tabular-nums",
})
export const range = style({ display: "flex", flexWrap: "wrap", gap: space.s2h })
export const day = style({ flex: "1 1 160px", maxWidth: "200px" })

export const form = style({
  display: "grid",
  gap: `${space.s3h} ${space.s3}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "end",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
})
export const whole = style({ gridColumn: "1 / -1" })
export const rule = style({
  gridColumn: "1 / -1",
  width: "100%",
  height: 0,
  margin: 0,
  border: 0,
  borderTop: `1px solid ${vars.line}`,
})
export const payee = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  padding: `${space.s2h} ${space.s3}`,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.control,
  background: vars.slate.s50,
})
export const grow = style({ flex: 1, minWidth: 0 })
export const label = style({ font: vars.type.t14, fontWeight: 500, color: vars.slate.s800 })
export const stack = style({ display: "grid", gap: space.s1h, gridTemplateColumns: "minmax(0, 1fr)" })
export const error = style({ font: vars.type.t14, fontWeight: 500, color: vars.danger.d700 })
export const note = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.s2,
  flex: "1 1 auto",
  marginInlineEnd: "auto",
  "@media": { [media.phone]: { flexBasis: "100%" } },
  font: vars.type.t12,
  color: vars.textSoft,
})
export const detail = style({ display: "grid", gap: space.s4, gridTemplateColumns: "minmax(0, 1fr)" })
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.s2} ${space.s3}`,
})
export const title = style({ font: vars.type.t14, fontWeight: 600 })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.s2h })
