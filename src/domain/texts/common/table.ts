/** Texts of the reusable table. From platform §2, §8. */
export const tableTexts = {
  noData: "No data found",
  // Not from the specification.
  search: "Search",
  retry: "Try Again",
  loadFailed: "The list could not be loaded.",
} as const
