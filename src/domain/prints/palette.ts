/** The colours of everything that is printed, taken from the design tokens (src/ui/look/tokens.css.ts), for assets and server. */
export const palette = {
  primary50: "#eef2ff",
  primary100: "#e0e7ff",
  primary200: "#c7d2fe",
  primary500: "#6366f1",
  primary700: "#4338ca",
  primary800: "#3730a3",
  primary900: "#312e81",
  paper: "#ffffff",
  line: "#cbd5e1",
  faint: "#64748b",
  soft: "#475569",
  ink: "#0f172a",
} as const
