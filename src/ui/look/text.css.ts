/** Text styles: titles, the softer text colours, figures, ids. */
import { style } from "@vanilla-extract/css"
import { media, vars } from "./tokens.css.ts"

/** The title of a page: 20 px on a phone, 24 px from a tablet on. */
export const pageTitle = style({
  font: vars.type.t20,
  fontWeight: 600,
  letterSpacing: "-.012em",
  "@media": { [media.tablet]: { font: vars.type.t24, fontWeight: 600, letterSpacing: "-.018em" } },
})
export const title30 = style({ font: vars.type.t30, fontWeight: 600, letterSpacing: "-.022em" })

export const title20 = style({ font: vars.type.t20, fontWeight: 600, letterSpacing: "-.012em" })
export const title16 = style({ font: vars.type.t16, fontWeight: 600, letterSpacing: "-.006em" })
export const title14 = style({ font: vars.type.t14, fontWeight: 600 })

export const caption = style({ font: vars.type.t12, color: vars.textSoft })
export const soft = style({ color: vars.textSoft })
export const strong = style({ fontWeight: 600 })

/** Money, marks, times, counts. */
export const num = style({ fontVariantNumeric: "tabular-nums" })
/** Form numbers, batches and dd-mm-yyyy: not tabular, because Inter then widens the hyphen. */
export const id = style({ fontVariantNumeric: "proportional-nums", whiteSpace: "nowrap" })
export const nowrap = style({ whiteSpace: "nowrap" })
