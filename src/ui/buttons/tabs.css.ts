import { style } from "@vanilla-extract/css"
import { space, vars } from "#ui/look/tokens.css.ts"

export const tabs = style({
  position: "relative",
  display: "flex",
  gap: space.s6,
  overflowX: "auto",
  scrollbarWidth: "none",
  borderBottom: `1px solid ${vars.line}`,
})
export const tab = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  gap: space.s2,
  height: "44px",
  font: vars.type.t14,
  fontWeight: 500,
  color: vars.textSoft,
  whiteSpace: "nowrap",
  textDecoration: "none",
  "@media": { "(hover: hover)": { selectors: { "&:hover": { color: vars.text } } } },
  selectors: {
    "&:focus-visible": { outlineOffset: "-4px", borderRadius: vars.radius.control },
    "&[aria-selected=true], &[aria-current]": { color: vars.accent, fontWeight: 600 },
    "&[aria-selected=true]::after, &[aria-current]::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      bottom: 0,
      borderBottom: `2px solid ${vars.accent}`,
    },
  },
})
export const panel = style({
  selectors: { "&:focus-visible": { outlineOffset: "-2px" } },
})
