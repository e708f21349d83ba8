import { style } from "@vanilla-extract/css"
import { media, room, space, vars } from "#ui/look/tokens.css.ts"

export const soft = style({ color: vars.textSoft })
export const status = style({ display: "inline-grid", justifyItems: "start", gap: space.s0h })
export const welcome = style({ display: "grid", gap: space.s3, justifyItems: "start" })
/** The numbers below the name, where the table has no room for their column; a phone's card shows them itself. */
export const numberBelow = style({
  display: "none",
  "@media": {
    [media.tablet]: { "@container": { [room.belowDesktop]: { display: "block" } } },
  },
})
