/** Texts of lists and screens that are not from the specification. */
export const screenWords = {
  pastEnd: "Nothing on this page",
  pastEndHint: "The list has become shorter.",
  lastPage: "Go to the last page",
  clearSearch: "Clear search",
  clearSearchAndFilters: "Clear search and filters",
  noNetwork: "No network",
  noNetworkText: "This is not on this device yet. It can be read as soon as there is a network.",
  partMissing: "This part of the app could not be loaded. It needs a network the first time.",
  product: "Admissions",
  officeLanguages: "Languages: {languages}",
} as const
