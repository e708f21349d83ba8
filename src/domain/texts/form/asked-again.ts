/**
 * Texts for documents and payments that the college has sent back to the applicant
 * (decision 12.9). Not from the specification.
 */
export const askedAgainTexts = {
  title: "{n} {n:thing needs|things need} you",
  rejected: "{name} was rejected",
  newFile: "A new file of {name} is asked for",
  payment: "Your payment of {amount} was rejected",
  reason: "“{remarks}”",
  noReason: "No reason was given: please ask the admissions office.",
  toDocuments: "Upload {n:the new file|the new files}",
  toPayments: "Go to the payments",
} as const
