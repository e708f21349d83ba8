/** Texts of the payment references. */
export const referenceWords = {
  title: "Payment References",
  back: "Tools",
  about: "What staff choose from when they add a payment. A reference stays: payments name it.",
  name: "Reference name",
  nameHint: "For example Convocation Fee",
  required: "Reference name is required",
  tooLong: "At most {max} characters",
  add: "Add reference",
  adding: "Adding…",
  none: "No payment references",
  noneHint: "Add the first one above.",
} as const
