/** Texts about what an application still lacks. Not from the specification (decisions 12.10, 0024). */
export const missingTexts = {
  title: "Still missing",
  of: "{step}: {names}",
  many: "{step}: {n} answers",
  payment: "Proof of Payments: no payment yet",
  paymentBegun: "Proof of Payments: a payment is typed and not submitted",
  documentsUnknown: "Upload Documents: the list of required documents could not be loaded yet",
  documentRefused: "{doc}: a new file is asked for",
  documentNeedsOne: "{doc}: the file is kept here, 1 answer is needed",
  documentNeeds: "{doc}: the file is kept here, {n} answers are needed",
  documentReady: "{doc}: the file is kept here, not uploaded yet",
  documents: "{n} required {n:document|documents}",
  add: "Add {n} missing {n:document|documents}",
  askTitle: "Submit without these?",
  askText:
    "The college reviews the application as it is and may reject it. NEET details and marks cannot be changed while it is under review. Required documents and payments can still be added after the submit, until the final decision.",
  submitAnyway: "Submit anyway",
  goBack: "Go back",
} as const
