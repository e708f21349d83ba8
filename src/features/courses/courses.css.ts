import { style } from "@vanilla-extract/css"
import { media, space, vars } from "#ui/look/tokens.css.ts"

export const soft = style({ font: vars.type.t14, color: vars.textSoft, maxWidth: "640px" })
export const intro = style([soft, { paddingBottom: space.s4 }])
export const tools = style({
  display: "grid",
  gap: space.s3,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "end",
  "@media": { [media.tablet]: { gridTemplateColumns: "minmax(0, 320px) 1fr", justifyItems: "end" } },
})
export const whole = style({ width: "100%" })
export const examples = style({ display: "flex", flexWrap: "wrap", gap: space.s3, justifyContent: "center" })
