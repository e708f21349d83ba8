/** Texts about the college's quotas, seat categories and communities. Not from the specification. */
export const listTexts = {
  title: "Quotas and communities",
  saved: "Quotas and communities saved",
  code: "Write a code of letters, digits and hyphens, at most 20",
  name: "Write a name of at most 60 characters",
  chooseQuota: "Choose the quota of the seat category",
  spellings: "Write at most 200 characters",
  codeTwice: "There is another row with this code",
  nameTwice: "There is another row with this name",
  seatFieldTwice: "Another quota has this field of the seat matrix",
  noQuota: "There is no quota with this code",
  used: "{code} cannot be removed: it is used by {uses}. Make it inactive instead.",
  movedWhileUsed: "{code} keeps its place: it is used by {uses}.",
  usedBy: {
    applications: "{n} {n:application|applications}",
    fees: "{n} {n:fee row|fee rows}",
    allotments: "{n} {n:allotment|allotments}",
    slidings: "{n} {n:sliding|slidings}",
    seats: "{n} {n:seat|seats}",
    documents: "{n} {n:document type|document types}",
  },
} as const
