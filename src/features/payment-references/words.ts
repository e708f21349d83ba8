/** Texts of the payment references. */
export const referenceWords = {
  title: "Payment References",
  back: "Tools",
  about:
    "What staff choose from when they add a payment. One that payments name cannot be removed: make it inactive, and it is no longer offered.",
  name: "Reference name",
  nameHint: "For example Convocation Fee",
  required: "Reference name is required",
  tooLong: "At most {max} characters",
  add: "Add reference",
  adding: "Adding…",
  none: "No payment references",
  noneHint: "Add the first one above.",
  changeTitle: "Change reference",
} as const
