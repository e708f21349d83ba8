/** Texts of lists and screens that are not from the specification. */
export const screenWords = {
  pastEnd: "Nothing on this page",
  pastEndHint: "The list has become shorter.",
  lastPage: "Go to the last page",
  nothingMatches: "Nothing matches this search and these filters.",
  nobodyMatches: "Nobody matches this search and these filters.",
  clearSearch: "Clear search",
  clearSearchAndFilters: "Clear search and filters",
  leftCollege: "Left the college",
  openApplication: "Open the application",
  noNetwork: "No network",
  noNetworkText: "This is not on this device yet. It can be read as soon as there is a network.",
  partMissing:
    "This part of the app could not be loaded. It needs a network the first time. If there is one, load the page again.",
  product: "Admissions",
  officeLanguages: "Languages: {languages}",
} as const
