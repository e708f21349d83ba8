import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** Both ways side by side where there is room; on a phone one below the other, the full form first. */
export const ways = style({
  flex: "1 0 auto",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  "@media": {
    [media.desktop]: {
      flexDirection: "row-reverse",
      justifyContent: "flex-end",
      alignItems: "stretch",
      gap: space.s8,
    },
  },
})
export const quick = style({
  flex: "1 1 auto",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  "@media": { [media.tablet]: { width: "100%", maxWidth: "720px" } },
})
export const full = style({
  flex: "none",
  padding: `${space.s3} ${space.s4}`,
  borderBottom: `1px solid ${vars.line}`,
  "@media": {
    [media.tablet]: {
      maxWidth: "720px",
      marginBottom: space.s5,
      border: `1px solid ${vars.line}`,
      borderRadius: vars.radius.card,
    },
    [media.desktop]: { width: "320px", alignSelf: "flex-start" },
  },
})
export const lead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space.s2} ${space.s3}`,
})
export const title = style({ font: vars.type.t14, fontWeight: 600 })
export const soft = style({ font: vars.type.t14, color: vars.textSoft })
export const begun = style({
  display: "flex",
  alignItems: "center",
  gap: space.s2h,
  paddingBlock: space.s2,
  selectors: { "& + &": { borderTop: `1px solid ${vars.line}` } },
})
export const words = style({ flex: 1, minWidth: 0 })
export const name = style({ font: vars.type.t14, fontWeight: 500, overflowWrap: "anywhere" })
export const caption = style({ font: vars.type.t12, color: vars.textSoft, overflowWrap: "anywhere" })
