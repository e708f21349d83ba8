import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** The column of the form and its bar: one width, so that Next stands under the fields. */
export const column = style({
  flex: "1 0 auto",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  "@media": {
    [media.tablet]: { width: "100%", maxWidth: "720px" },
    // On a phone the bar spans the page.
    [media.phone]: { display: "contents" },
  },
})
export const head = style({ display: "contents" })
/** Above a tab that fills the whole width of a phone. */
export const padded = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  selectors: { "&:not(:has(> * > *))": { display: "none" } },
  "@media": { [media.phone]: { padding: `${space.s4} ${space.s4} 0` } },
})
export const form = style({ display: "contents" })
export const notes = style({ display: "grid", gap: space.s3, selectors: { "&:empty": { display: "none" } } })

/** The name of the applicant above the fields, on a phone. */
export const whose = style({
  margin: 0,
  padding: `${space.s3} ${space.s4} 0`,
  font: vars.type.t14,
  fontWeight: 600,
  overflowWrap: "anywhere",
})
