/** What is said of a list that others have changed meanwhile. */
export const changesWords = {
  behind: "Others have changed something since this list was loaded.",
  refresh: "Refresh",
} as const
