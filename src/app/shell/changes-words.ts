/** Texts about a list that others have changed in the meantime. */
export const changesWords = {
  behind: "Others have changed something since this list was loaded.",
  refresh: "Refresh",
} as const
