import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

/** Body and bar of the form: one measure, so that Next stands under the fields. */
export const column = style({
  flex: "1 0 auto",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  "@media": {
    [media.tablet]: { width: "100%", maxWidth: "720px" },
    // The bar at its end is one of the page.
    [media.phone]: { display: "contents" },
  },
})
export const head = style({ display: "contents" })
/** Over a tab that goes from edge to edge of a phone. */
export const padded = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  selectors: { "&:not(:has(> * > *))": { display: "none" } },
  "@media": { [media.phone]: { padding: `${space.s4} ${space.s4} 0` } },
})
export const form = style({ display: "contents" })
export const notes = style({ display: "grid", gap: space.s3, selectors: { "&:empty": { display: "none" } } })

/** Whose form staff correct, on a phone. */
export const whose = style({
  margin: 0,
  padding: `${space.s3} ${space.s4} 0`,
  font: vars.type.t14,
  fontWeight: 600,
  overflowWrap: "anywhere",
})
