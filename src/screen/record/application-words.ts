/** Texts about the applications of one person in several years. */
export const applicationWords = {
  others: "Your other applications",
  open: "Open {number}",
  download: "Download {number}",
} as const
