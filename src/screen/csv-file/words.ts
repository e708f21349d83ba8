/** Texts of every screen that imports a CSV file. */
export const csvWords = {
  file: "CSV file",
  column: "Column",
  content: "What it holds",
  required: "required",
  again: "Try Again",
  chooseOther: "Choose another file",
} as const
