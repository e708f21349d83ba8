/** How the server refuses more of something than one application may have; the form itself never needs these texts. */
export const tooManyTexts = {
  documents:
    "This application has {n} documents, and cannot have more. Please remove one that is not needed.",
  files:
    "So many files were added to this application, or removed and replaced, that it takes no more from you. Please ask the admissions office to add this one.",
  exams: "An application can have marks of {n} examinations at most.",
  waitingPayments:
    "{n} payments of this application wait for the college's decision. Please add more when some of them are decided.",
} as const
