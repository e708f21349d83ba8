/** Decides the words of what an Admin maintains: fees, document types, checklists. Ours. */
export const catalogueTexts = {
  feesTitle: "Fees",
  feesSaved: "Fees saved",
  headTwice: "There is another row with this name",
  totalRow: "The total is calculated; it is no row of its own",
  noHead: "A row needs a name",
  amount: "Amount must be a whole number of rupees, 0 or more",
  noRows: "Add at least one row",
  checklistsTitle: "Document Checklists",
  checklistSaved: "Checklist saved",
  documentTwice: "A document stands there twice",
  typesSaved: "Document types saved",
  typeTwice: "There is another document with this name",
  typeName: "A document needs a name of 2 to 100 characters",
  typesIncomplete: "The list of document types has changed in the meantime. Load it again.",
} as const
