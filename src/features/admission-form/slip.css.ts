import { globalStyle, style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

/** The ground of the slip: sunk, so that it lies on something. */
export const ground = style({
  flex: "1 0 auto",
  background: vars.slate.s50,
  padding: "16px",
  "@media": { [media.tablet]: { padding: "0 0 24px", background: "none" } },
})
export const late = style({
  maxWidth: "520px",
  selectors: { "&:not(:empty)": { paddingBottom: "16px" } },
})
export const slip = style({
  position: "relative",
  maxWidth: "520px",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  overflow: "clip",
})
export const half = style({ padding: "18px 16px", display: "grid", gap: "4px" })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(88px, 96px) minmax(0, 1fr)",
  gap: "6px 12px",
  paddingTop: "14px",
})
export const term = style({ color: vars.textSoft })
export const fact = style({ fontWeight: 500, overflowWrap: "anywhere" })
/** The line between yours and the college's, with a notch at both ends. */
export const tear = style({ position: "relative", marginInline: "14px" })
const notch = {
  content: "",
  position: "absolute",
  top: "-7px",
  width: "16px",
  height: "16px",
  borderRadius: "50%",
  border: `1px solid ${vars.line}`,
  background: vars.slate.s50,
} as const
globalStyle(`${tear}::before`, { ...notch, content: '""', left: "-23px" })
globalStyle(`${tear}::after`, { ...notch, content: '""', right: "-23px" })
globalStyle(`${tear}::before, ${tear}::after`, {
  "@media": { [media.tablet]: { background: vars.slate.s0 } },
})
export const letter = style({
  maxWidth: "520px",
  padding: "12px 4px 0",
  color: vars.textSoft,
  display: "grid",
  gap: "8px",
  overflowWrap: "anywhere",
})
export const dashboard = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  fontWeight: 500,
})
/** Two long words side by side on the smallest phone. */
export const action = style({ display: "grid" })
globalStyle(`${action} > a`, { paddingInline: "8px" })
