/** Texts of the reusable table. From platform §2, §8. */
export const tableTexts = {
  showing: "Showing {from}–{to} of {total}",
  noData: "No data found",
  first: "First",
  previous: "Previous",
  next: "Next",
  last: "Last",
  // Not from the specification.
  rowsPerPage: "Rows per page",
  search: "Search",
  filters: "Filters",
  filtersApplied: "{n} filters applied",
  clear: "Clear",
  retry: "Try Again",
  loadFailed: "The list could not be loaded.",
} as const
