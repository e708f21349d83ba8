/** Words of the reusable table. Texts of platform §2, §8. */
export const tableTexts = {
  showing: "Showing {from}–{to} of {total}",
  noData: "No data found",
  first: "First",
  previous: "Previous",
  next: "Next",
  last: "Last",
  // Ours.
  rowsPerPage: "Rows per page",
  search: "Search",
  filters: "Filters",
  filtersApplied: "{n} filters applied",
  clear: "Clear",
  retry: "Try Again",
  loadFailed: "The list could not be loaded.",
} as const
