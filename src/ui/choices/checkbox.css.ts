import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const check = style({
  display: "flex",
  alignItems: "center",
  gap: space.s3,
  minHeight: "44px",
  paddingBlock: space.s1,
  cursor: "pointer",
  "@media": { [media.dense]: { minHeight: "32px", gap: space.s2h } },
  selectors: { "&:has(:disabled)": { color: vars.textSoft, cursor: "default" } },
})
const tick =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23fff' stroke-width='3.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E\")"
export const box = style({
  flex: "none",
  appearance: "none",
  width: "20px",
  height: "20px",
  borderRadius: "5px",
  border: `1.5px solid ${vars.edge}`,
  background: vars.slate.s0,
  cursor: "inherit",
  selectors: {
    "&:checked": { border: 0, background: `${tick} center / 14px no-repeat ${vars.accent}` },
    "&:checked:disabled": { backgroundColor: vars.slate.s500 },
    "&[aria-invalid=true]": { border: `2px solid ${vars.danger.d600}` },
  },
  "@media": { "(forced-colors: active)": { appearance: "auto" } },
})
export const words = style({ fontWeight: 500 })
