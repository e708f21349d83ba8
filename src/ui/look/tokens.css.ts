/**
 * Design tokens: the values that styles share, used by their names (tests/check-styles.mjs checks it for space, layers and
 * window widths). A size or colour of one thing alone stands in the style of that thing. A value that never changes while
 * the app runs is a constant; one that depends on the width, the pointer or the contrast setting is a variable (`vars`).
 */
import { createGlobalTheme, globalStyle } from "@vanilla-extract/css"

const family =
  'Inter, "Inter fallback", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'
const size = (font: string, line: string) => `${font}/${line} ${family}`

/** The line height of each font size, for elements that align with it. */
export const lineHeight = {
  t12: "1rem",
  t14: "1.25rem",
  t16: "1.5rem",
  t20: "1.75rem",
  t24: "2rem",
  t30: "2.25rem",
} as const

/** Spacing in steps of four pixels; `h` adds a half step. */
export const space = {
  /** One pixel: between cells that a line separates, and around elements within text. */
  line: "1px",
  s0h: "2px",
  s1: "4px",
  s1h: "6px",
  s2: "8px",
  s2h: "10px",
  s3: "12px",
  s3h: "14px",
  s4: "16px",
  s4h: "18px",
  s5: "20px",
  s6: "24px",
  s7: "28px",
  s8: "32px",
  s9: "36px",
  s10: "40px",
  s12: "48px",
  s16: "64px",
} as const

/** The same spacing inside a border of one pixel: the content is where it would be without the border. */
export const withinEdge = { s1h: "5px", s2: "7px", s2h: "9px", s3: "11px", s3h: "13px", s5: "19px" } as const

/** The maximum width of a screen. */
export const pageWidth = "1280px"
/** The width of the panel at the end of a desktop window. */
export const panelWidth = "440px"

/** The z-index of each layer, from bottom to top. */
export const layer = {
  /** Sticky within its own list or sheet; `corner` where two sticky parts overlap. */
  held: 1,
  corner: 2,
  /** The header and the foot bar of a screen. */
  bar: 10,
  panel: 20,
  prompt: 30,
  dialog: 40,
  toast: 60,
  /** The skip link, visible while it has the focus. */
  skipLink: 70,
} as const

/** The distance from the bottom edge that keeps the bars there free: one bar, one high bar, or two. */
export const aboveBars = { tablet: "80px", one: "116px", high: "180px", two: "212px" } as const

/**
 * The breakpoints: a phone is anything narrower than `tablet` (768 px). In `em` of the browser's own font size (usually 16
 * px): a wide window with text of twice the size has the room of one half as wide, and gets its layout.
 */
export const media = {
  phone: "(max-width: 47.99875em)",
  tablet: "(min-width: 48em)",
  /** A tablet in portrait, where rows have little room. */
  onlyTablet: "(min-width: 48em) and (max-width: 63.99875em)",
  desktop: "(min-width: 64em)",
  /** A mouse on a wide screen: dense controls. A tablet in landscape keeps its large targets. */
  dense: "(min-width: 64em) and (pointer: fine)",
  /** A mouse, which shows tooltips, also beside a narrow window. */
  mouse: "(min-width: 48em) and (pointer: fine)",
  /** A low phone in portrait: bars take less of its height. */
  low: "(max-width: 47.99875em) and (max-height: 43.75em)",
  /** A desktop at 400 % zoom: nothing is sticky. */
  lowest: "(max-width: 29.99875em) and (max-height: 18.75em)",
  /** A phone with very large text (in `em` of the browser's setting): columns become one column. */
  largeLetters: "(max-width: 18em)",
  still: "(prefers-reduced-motion: reduce)",
} as const

/** Further widths and heights, used only in styles: components load only `media`. */
export const windows = {
  belowDesktop: "(max-width: 63.99875em)",
  /** A desktop with room for a third column. */
  wide: "(min-width: 80em)",
  belowWide: "(max-width: 79.99875em)",
  /** From a tablet on, as long as there is no room for more. */
  tabletToWide: "(min-width: 48em) and (max-width: 79.99875em)",
  /** A short phone: the two parts of the sign-in page move closer together. */
  lowSignIn: "(max-width: 47.99875em) and (max-height: 45em)",
  /** A phone so low that a sticky foot bar would cover the field in use. */
  lowForBar: "(max-width: 47.99875em) and (max-height: 28.75em)",
  /** High enough for a sticky foot in a sheet. */
  high: "(min-height: 31.25em)",
  /** A phone without room for text in the header. */
  smallPhone: "(max-width: 26.24875em)",
  /** A phone without room for two short fields next to each other. */
  smallestPhone: "(max-width: 21.1875em)",
} as const

/**
 * Container queries for the width that is left for a table; `table-grid.tsx` measures the same widths. Without room for the
 * desktop columns; for the notes.
 */
export const room = {
  belowDesktop: "(max-width: 46.24875rem)",
  belowRoomy: "(max-width: 62.49875rem)",
} as const

export const vars = createGlobalTheme(":root", {
  primary: {
    p50: "#eef2ff",
    p100: "#e0e7ff",
    p200: "#c7d2fe",
    p500: "#6366f1",
    p700: "#4338ca",
    p800: "#3730a3",
    p900: "#312e81",
  },
  success: { s50: "#ecfdf5", s200: "#a7f3d0", s600: "#059669", s700: "#047857", s800: "#065f46" },
  warning: { w50: "#fffbeb", w200: "#fde68a", w600: "#d97706", w700: "#b45309", w800: "#92400e" },
  danger: {
    d50: "#fff1f2",
    d100: "#ffe4e6",
    d200: "#fecdd3",
    d600: "#e11d48",
    d700: "#be123c",
    d800: "#9f1239",
  },
  info: "#0e7490",
  slate: {
    s0: "#ffffff",
    s50: "#f8fafc",
    s100: "#f1f5f9",
    s200: "#e2e8f0",
    s300: "#cbd5e1",
    s400: "#94a3b8",
    s500: "#64748b",
    s600: "#475569",
    s700: "#334155",
    s800: "#1e293b",
  },
  /** Lines between rows (200), edges of controls (contrast 3.2:1 on white) and the three text colours. */
  line: "#e2e8f0",
  edge: "#8291a7",
  text: "#0f172a",
  textSoft: "#475569",
  textFaint: "#64748b",
  accent: "#4338ca",
  type: {
    t12: size("0.75rem", lineHeight.t12),
    t14: size("0.875rem", lineHeight.t14),
    t16: size("1rem", lineHeight.t16),
    t20: size("1.25rem", lineHeight.t20),
    t24: size("1.5rem", lineHeight.t24),
    t30: size("1.875rem", lineHeight.t30),
  },
  radius: { small: "6px", control: "8px", card: "12px", full: "999px" },
  shadow: "0 0 0 1px rgb(15 23 42 / .06), 0 12px 32px -8px rgb(15 23 42 / .24)",
  motion: { fast: "120ms", slow: "200ms" },
  measure: {
    /** Height of a control: 48 px on a phone, 44 px on a tablet, 36 px on a desktop with a mouse. */
    control: "48px",
    /** The smaller size next to it: 44 px, or 32 px with a mouse. */
    touch: "44px",
    /** Text in inputs: 16 px wherever the pointer is coarse, so that iOS does not zoom in. */
    controlText: size("1rem", "1.5rem"),
    buttonText: size("1rem", "1.5rem"),
    bar: "56px",
    side: "196px",
    /** The sidebar when it shows only icons. */
    sideFolded: "60px",
    gutter: "16px",
    row: "52px",
  },
})

globalStyle(":root", {
  "@media": {
    [media.tablet]: {
      vars: {
        [vars.measure.control]: "44px",
        [vars.measure.buttonText]: vars.type.t14,
        [vars.measure.gutter]: "24px",
      },
    },
    [media.desktop]: { vars: { [vars.measure.gutter]: "32px" } },
    [media.dense]: {
      vars: {
        [vars.measure.control]: "36px",
        [vars.measure.touch]: "32px",
        [vars.measure.controlText]: vars.type.t14,
      },
    },
    [media.still]: { vars: { [vars.motion.fast]: "0ms", [vars.motion.slow]: "0ms" } },
    "(prefers-contrast: more)": {
      vars: {
        [vars.line]: vars.slate.s500,
        [vars.edge]: vars.slate.s700,
        [vars.textSoft]: vars.slate.s800,
        [vars.textFaint]: vars.slate.s700,
      },
    },
  },
})
