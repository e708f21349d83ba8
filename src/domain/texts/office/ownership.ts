/** Messages of the server about the account of an application and possible duplicates. Not from the specification. */
export const ownershipTexts = {
  duplicateOpen:
    "It is not settled whether this is the same person as {formNo}. The office decides it under Possible Duplicates.",
  notBothOfOne: "The approved application cannot be the one that ends: cancel it first, or keep it.",
  accountTaken: "{username} already has an application of this year: {formNo}.",
  accountIsNone: "There is no active student account with this user name.",
  accountLinked: "The application belongs to this account now.",
  accountExists: "The applicant has the account {username} already.",
  withdrawnFor: "{reason} (the same person's application {kept} is kept)",
  withdrawnTold: "The office has withdrawn it: the same person's other application goes on.",
  duplicateDecided: "This has been decided already.",
  duplicateSettled: "Decided. Both applications carry it in their history.",
  wholeNumber: "Type the whole number, or leave it as it is",
} as const
