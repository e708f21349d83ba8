import { style } from "@vanilla-extract/css"
import { layer, media, pageWidth, panelWidth, space, vars } from "#ui/look/tokens.css.ts"

/** At the end of a desktop window; the screen makes room for it with `beside`, so that it covers nothing. */
export const panel = style({
  position: "fixed",
  insetBlock: 0,
  insetInlineEnd: 0,
  zIndex: layer.panel,
  display: "flex",
  flexDirection: "column",
  width: panelWidth,
  maxWidth: "100vw",
  background: vars.slate.s0,
  borderInlineStart: `1px solid ${vars.line}`,
  boxShadow: vars.shadow,
  outline: "none",
  "@media": { print: { display: "none" } },
})
/** The content of the screen, which makes room while a panel is open. */
export const screen = style({ display: "flex", flexDirection: "column", flex: "1 0 auto", minWidth: 0 })
export const beside = style({
  "@media": {
    [media.desktop]: {
      // The width of the panel, less the space that the gutter and a window wider than the content leave free already.
      paddingInlineEnd: `max(0px, calc(${panelWidth} + ${space.s5} - ${vars.measure.gutter} - max(0px, (100vw - ${vars.measure.side} - 2 * ${vars.measure.gutter} - ${pageWidth}) / 2)))`,
    },
  },
})
