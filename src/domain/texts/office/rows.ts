/** Texts about the rows of the lists that an Admin maintains, in whichever list they are. Not from the specification. */
export const rowTexts = {
  nameTwice: "There is another row with this name",
  amount: "Amount must be a whole number of rupees, 0 or more",
} as const

/** How many of something there are, for what uses a row and for the state of the set-up. */
export const countTexts = {
  applications: "{n} {n:application|applications}",
  courses: "{n} {n:course|courses}",
  fees: "{n} {n:fee row|fee rows}",
  slidings: "{n} {n:sliding|slidings}",
  documentTypes: "{n} {n:document type|document types}",
} as const
