import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const summary = style({
  display: "grid",
  gap: "8px",
  padding: "12px 16px",
  borderBottom: `1px solid ${vars.line}`,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.tablet]: { paddingInline: 0 } },
})
/** Before all else; the page goes from edge to edge of a phone. */
export const asked = style({
  "@media": { [media.phone]: { padding: "16px" }, [media.tablet]: { paddingBottom: "16px" } },
})
export const soft = style({ color: vars.textSoft })
export const caption = style({
  font: vars.type.t12,
  color: vars.textSoft,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
})

export const lanes = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.tablet]: { gap: "16px", maxWidth: "720px" } },
})
export const lane = style({
  padding: "10px 16px 2px",
  "@media": {
    [media.phone]: { selectors: { "& + &": { borderTop: `6px solid ${vars.slate.s100}` } } },
    [media.tablet]: {
      border: `1px solid ${vars.line}`,
      borderRadius: vars.radius.card,
      paddingBlock: "14px 6px",
    },
  },
})
export const laneHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "12px",
})
export const subject = style({
  font: vars.type.t14,
  fontWeight: 600,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
})
export const grow = style({ flex: 1, minWidth: 0 })
export const rail = style({ marginTop: "10px" })

export const entry = style({
  position: "relative",
  display: "flex",
  gap: "12px",
  paddingBottom: "12px",
  selectors: {
    "&:not(:last-child)::before": {
      content: "",
      position: "absolute",
      insetInlineStart: "9px",
      top: "22px",
      bottom: "2px",
      borderInlineStart: `2px solid ${vars.slate.s200}`,
    },
  },
})
export const node = style({
  position: "relative",
  zIndex: 1,
  flex: "none",
  height: "20px",
  background: vars.slate.s0,
})
export const line = style({ display: "flex", justifyContent: "space-between", gap: "12px" })
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
  gap: "10px",
  marginTop: "6px",
  padding: "10px 12px 12px",
  border: `1px solid ${vars.danger.d200}`,
  borderRadius: vars.radius.control,
  background: vars.danger.d50,
})
export const said = style({ fontWeight: 500, color: vars.danger.d800, overflowWrap: "anywhere" })
export const saidFields = style({ color: vars.danger.d800, paddingInlineStart: "20px", listStyle: "disc" })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: "8px" })
export const copy = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "12px",
  marginTop: "16px",
})
