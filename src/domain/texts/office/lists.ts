/** Texts about the college's quotas, seat categories and communities. Not from the specification. */
import { countTexts } from "./rows.ts"

export const listTexts = {
  title: "Quotas and communities",
  saved: "Quotas and communities saved",
  code: "Write a code of letters, digits and hyphens, at most 20",
  name: "Write a name of at most 60 characters",
  chooseQuota: "Choose the quota of the seat category",
  spellings: "Write at most 200 characters",
  codeTwice: "There is another row with this code",
  seatFieldTwice: "Another quota has this field of the seat matrix",
  spellingTaken: "{word} is the code or the name of another row",
  groupWord: "{word} stands for all quotas of this group, so it cannot be one of them",
  inServiceWord: "{word} stands for in-service doctors of every quota: write another code",
  noQuota: "There is no quota with this code",
  used: "{code} cannot be removed: it is used by {uses}. Make it inactive instead.",
  movedWhileUsed: "{code} keeps its place: it is used by {uses}.",
  usedBy: {
    applications: countTexts.applications,
    fees: countTexts.fees,
    allotments: "{n} {n:allotment|allotments}",
    slidings: countTexts.slidings,
    seats: "{n} {n:seat|seats}",
    documents: countTexts.documentTypes,
  },
} as const
