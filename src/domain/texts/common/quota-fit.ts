/** Which quota goes with which categories, where a choice does not fit. Not from the specification. */
export const quotaFitTexts = {
  // For a college with its own quotas: several of the first two are joined and put into the third.
  quotaGoes: "{quota} goes with {categories}",
  quotaAlso: "{quota} with {categories}",
  quotaFits: "{fits}.",
  eitherOr: "{first} or {last}",
} as const
