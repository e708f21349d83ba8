/** Words of every screen that takes a CSV in. */
export const csvWords = {
  file: "CSV file",
  column: "Column",
  content: "What it holds",
  required: "required",
  again: "Try Again",
  chooseOther: "Choose another file",
} as const
