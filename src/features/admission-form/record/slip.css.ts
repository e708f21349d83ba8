import { globalStyle, style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** The darker background on which the slip lies. */
export const ground = style({
  flex: "1 0 auto",
  background: vars.slate.s50,
  padding: space.s4,
  "@media": { [media.tablet]: { padding: `0 0 ${space.s6}`, background: "none" } },
})
export const late = style({
  maxWidth: "520px",
  selectors: { "&:not(:empty)": { paddingBottom: space.s4 } },
})
export const slip = style({
  position: "relative",
  maxWidth: "520px",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius.card,
  background: vars.slate.s0,
  overflow: "clip",
})
export const half = style({ padding: `${space.s4h} ${space.s4}`, display: "grid", gap: space.s1 })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(88px, 96px) minmax(0, 1fr)",
  gap: `${space.s1h} ${space.s3}`,
  paddingTop: space.s3h,
})
export const term = style({ color: vars.textSoft })
export const fact = style({ fontWeight: 500, overflowWrap: "anywhere" })
/** The tear line between the applicant's part and the college's, with a notch at both ends. */
export const tear = style({ position: "relative", marginInline: space.s3h })
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
  padding: `${space.s3} ${space.s1} 0`,
  color: vars.textSoft,
  display: "grid",
  gap: space.s2,
  overflowWrap: "anywhere",
})
export const dashboard = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  fontWeight: 500,
})
/** Makes room for two long labels side by side on the smallest phone. */
export const action = style({ display: "grid" })
globalStyle(`${action} > a`, { paddingInline: space.s2 })
