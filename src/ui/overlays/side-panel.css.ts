import { style } from "@vanilla-extract/css"
import { layer, media, pageWidth, panelWidth, space, vars } from "#ui/look/tokens.css.ts"

/** At the end of a desktop's window, over nothing that matters: the screen makes room with `beside`. */
export const panel = style({
  position: "fixed",
  insetBlock: 0,
  insetInlineEnd: 0,
  zIndex: layer.panel,
  display: "flex",
  flexDirection: "column",
  width: panelWidth,
  background: vars.slate.s0,
  borderInlineStart: `1px solid ${vars.line}`,
  boxShadow: vars.shadow,
  outline: "none",
  "@media": { print: { display: "none" } },
})
/** The content of the screen: keeps its place, and makes room while a panel stands beside it. */
export const screen = style({ display: "flex", flexDirection: "column", flex: "1 0 auto", minWidth: 0 })
export const beside = style({
  "@media": {
    [media.desktop]: {
      // The panel, less what the gutter and a window wider than the content leave free already.
      paddingInlineEnd: `max(0px, calc(${panelWidth} + ${space.s5} - ${vars.measure.gutter} - max(0px, (100vw - ${vars.measure.side} - 2 * ${vars.measure.gutter} - ${pageWidth}) / 2)))`,
    },
  },
})
