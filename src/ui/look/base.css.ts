/** The base of every screen: fonts, reset, focus ring. All of it is in one layer, so that every component overrides it. */
import { globalFontFace, globalLayer, globalStyle } from "@vanilla-extract/css"
import { media, space, vars } from "./tokens.css.ts"

const base = globalLayer("base")
const rule = (selector: string, style: Parameters<typeof globalStyle>[1]) =>
  globalStyle(selector, { "@layer": { [base]: style } } as Parameters<typeof globalStyle>[1])

// Inter under the SIL Open Font License (public/fonts/OFL.txt). The usual Latin subset has no rupee sign,
// which is therefore a font file of its own.
globalFontFace("Inter", [
  {
    src: 'url("/fonts/inter-latin.woff2") format("woff2")',
    fontWeight: "100 900",
    fontDisplay: "swap",
  },
  {
    src: 'url("/fonts/inter-rupee.woff2") format("woff2")',
    fontWeight: "100 900",
    fontDisplay: "swap",
    unicodeRange: "U+20B9",
  },
])

// The fallback until Inter is loaded, with the same metrics: nothing moves when it arrives.
globalFontFace("Inter fallback", {
  src: "local(Arial), local(Roboto)",
  ascentOverride: "90.49%",
  descentOverride: "22.56%",
  lineGapOverride: "0%",
  sizeAdjust: "107.06%",
})

rule("*, *::before, *::after", { boxSizing: "border-box" })
rule("html", { height: "100%", WebkitTextSizeAdjust: "100%", textSizeAdjust: "100%" })
rule("body", {
  height: "100%",
  margin: 0,
  font: vars.type.t14,
  color: vars.text,
  background: vars.slate.s0,
  WebkitFontSmoothing: "antialiased",
  textRendering: "optimizeLegibility",
  WebkitTapHighlightColor: "transparent",
})
rule("#root", { height: "100%" })
rule("h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset", { margin: 0, padding: 0, border: 0, minWidth: 0 })
rule("h1, h2, h3, h4", { font: "inherit", textWrap: "balance" })
rule("ul, ol", { listStyle: "none" })
rule("legend", { padding: 0 })
rule("a", { color: vars.accent, textUnderlineOffset: "3px", textDecorationThickness: "1px" })
rule("button, input, select, textarea", {
  font: "inherit",
  color: "inherit",
  letterSpacing: "inherit",
  margin: 0,
})
rule("button", { background: "none", border: 0, padding: 0, textAlign: "inherit", cursor: "pointer" })
rule("button, a, label, summary", { touchAction: "manipulation" })
rule("button:disabled", { cursor: "default" })
rule("svg", { display: "block", flex: "none" })
rule("img", { maxWidth: "100%" })
rule("[hidden]", { display: "none" })
rule(":focus-visible", { outline: `2px solid ${vars.accent}`, outlineOffset: "2px" })
// The start of the content after a page change gets the focus, but no ring: it is not a control.
rule("main:focus, h1:focus, [tabindex='-1']:focus:not(:focus-visible)", { outline: "none" })
globalStyle("*, *::before, *::after", {
  "@media": {
    [media.still]: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important" as "auto",
    },
  },
})

// The prerendered sign-in page is only for a first visit (public/first-paint.js decides).
globalStyle("#no-code, #too-old", { padding: space.s4, textAlign: "center" })
globalStyle('html:not([data-start="prepared"]) #first-paint', { display: "none" })
globalStyle("html[data-asked] #first-paint [data-submit]", { opacity: 0.6, cursor: "progress" })
