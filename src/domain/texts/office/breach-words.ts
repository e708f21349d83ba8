/** The labels of the kinds of data and of the duties of a breach. Not from the specification. */
import type { BreachDuty, BreachKind } from "#domain/privacy/breach.ts"

export const breachKindTexts: Readonly<Record<BreachKind, string>> = {
  identity: "Name, date of birth, gender, photograph",
  contact: "Address, telephone, e-mail",
  identityNumbers: "Aadhaar, PAN and other identity numbers",
  community: "Community, religion",
  marks: "Marks, ranks, registrations",
  documents: "Uploaded documents",
  payments: "Payments and receipts",
  bankAccounts: "Bank accounts",
  accounts: "User names and passwords",
}

export const breachDutyTexts: Readonly<Record<BreachDuty, string>> = {
  tellBoard: "Tell the Board at once",
  tellPeople: "Tell the people",
  tellBoardInDetail: "Tell the Board in detail",
  close: "Close it",
}
