import { keyframes, style, styleVariants } from "@vanilla-extract/css"
import { media, space, vars, withinEdge } from "#ui/look/tokens.css.ts"

const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.s2,
  minHeight: vars.measure.control,
  padding: `0 ${space.s4}`,
  border: "1px solid transparent",
  borderRadius: vars.radius.control,
  font: vars.measure.buttonText,
  fontWeight: 600,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  userSelect: "none",
  transition: `background ${vars.motion.fast}`,
})

const off = {
  background: vars.slate.s100,
  color: vars.slate.s600,
  borderColor: vars.line,
  cursor: "default",
} as const

const hover = (background: string) => ({
  "@media": {
    "(hover: hover)": { selectors: { "&:hover:not(:disabled, [aria-disabled=true])": { background } } },
  },
})
const solid = (rest: string, over: string, pressed: string) => [
  base,
  { background: rest, color: vars.slate.s0, ...hover(over) },
  {
    selectors: {
      "&:active:not(:disabled, [aria-disabled=true])": { background: pressed },
      "&:disabled, &[aria-disabled=true]": off,
    },
  },
]
const outlined = (color: string, edge: string, over: string, pressed: string) => [
  base,
  { background: vars.slate.s0, color, borderColor: edge, ...hover(over) },
  {
    selectors: {
      "&:active:not(:disabled, [aria-disabled=true])": { background: pressed },
      "&:disabled, &[aria-disabled=true]": off,
    },
  },
]

export const kind = styleVariants({
  primary: solid(vars.primary.p700, vars.primary.p800, vars.primary.p900),
  good: solid(vars.success.s700, vars.success.s800, vars.success.s800),
  bad: solid(vars.danger.d700, vars.danger.d800, vars.danger.d800),
  line: outlined(vars.slate.s800, vars.edge, vars.slate.s100, vars.slate.s200),
  "bad-line": outlined(vars.danger.d700, vars.danger.d600, vars.danger.d50, vars.danger.d100),
  quiet: [
    base,
    {
      padding: `0 ${space.s2}`,
      whiteSpace: "nowrap",
      background: "none",
      color: vars.accent,
      ...hover(vars.slate.s100),
    },
    {
      selectors: {
        "&:active:not(:disabled, [aria-disabled=true])": { background: vars.slate.s200 },
        "&:disabled, &[aria-disabled=true]": { color: vars.slate.s600, cursor: "default" },
      },
    },
  ],
  "bad-quiet": [
    base,
    {
      padding: `0 ${space.s2}`,
      whiteSpace: "nowrap",
      background: "none",
      color: vars.danger.d700,
      ...hover(vars.danger.d50),
    },
    {
      selectors: {
        "&:active:not(:disabled, [aria-disabled=true])": { background: vars.danger.d100 },
        "&:disabled, &[aria-disabled=true]": { color: vars.slate.s600, cursor: "default" },
      },
    },
  ],
})

export const size = styleVariants({
  normal: {},
  /** The main action of a page; smaller on a desktop. */
  large: { "@media": { [media.dense]: { minHeight: "40px" } } },
  /** Inside a row: 44 px high for touch, 32 px for a mouse. */
  small: { minHeight: vars.measure.touch, padding: `0 ${space.s3}`, font: vars.type.t14, fontWeight: 600 },
})
export const block = style({ width: "100%" })

const turn = keyframes({ to: { transform: "rotate(1turn)" } })
export const spinner = style({
  width: "16px",
  height: "16px",
  flex: "none",
  borderRadius: "50%",
  border: "2px solid currentColor",
  borderInlineEndColor: "transparent",
  animation: `${turn} .8s linear infinite`,
})

export const keyHint = style({
  display: "inline-grid",
  placeItems: "center",
  minWidth: "20px",
  height: "20px",
  padding: `0 ${withinEdge.s1h}`,
  marginInlineEnd: `-${space.s1}`,
  border: "1px solid currentColor",
  borderRadius: "4px",
  font: vars.type.t12,
  fontSize: "11px",
  lineHeight: 1,
  fontWeight: 600,
  // A key hint is of no use on a touch screen.
  "@media": { "(pointer: coarse)": { display: "none" } },
})
