/** Decides the words about the college's quotas, seat categories and communities. Ours. */
export const listTexts = {
  title: "Quotas and communities",
  saved: "Quotas and communities saved",
  codeTwice: "There is another row with this code",
  nameTwice: "There is another row with this name",
  seatFieldTwice: "Another quota has this field of the seat matrix",
  noQuota: "There is no quota with this code",
  used: "{code} cannot be removed: {uses} have it. Make it inactive instead.",
  movedWhileUsed: "{code} keeps its place: {uses} have it.",
} as const
