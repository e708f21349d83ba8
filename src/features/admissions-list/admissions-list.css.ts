import { style } from "@vanilla-extract/css"
import { media, vars } from "#ui/look/tokens.css.ts"

export const soft = style({ color: vars.textSoft })
export const status = style({ display: "inline-grid", justifyItems: "start", gap: "2px" })
export const welcome = style({ display: "grid", gap: "12px", justifyItems: "start" })
/** Where the table has no room for the column of the numbers; a phone's card names it. */
export const numberBelow = style({
  display: "none",
  "@media": {
    [media.tablet]: { "@container": { "(max-width: 46.24875rem)": { display: "block" } } },
  },
})
