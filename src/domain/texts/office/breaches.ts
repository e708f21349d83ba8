/** Decides what is said about an entry of the register of breaches, by page and server. Ours. */
import type { BreachDuty, BreachKind } from "#domain/privacy/breach.ts"

export const breachTexts = {
  saved: "The register is saved",
  added: "{n} {n:person is|people are} added",
  removed: "Taken off the list",
  whatMissing: "Say what happened.",
  tooLong: "No more than 4,000 characters.",
  kindsMissing: "Choose at least one kind of data.",
  inFuture: "This lies in the future.",
  endsBefore: "The end lies before the beginning.",
  afterNoticed: "It began after it was noticed.",
  beforeNoticed: "This lies before it was noticed.",
  notDone: "It is closed when the Board was told in detail and the people were told.",
  closed: "A closed entry is not changed any more. An Admin may open it again.",
  nobody: "Enter at least one application number, or whose looks.",
  daysMissing: "Enter the first and the last day.",
  noSuchUser: "Nobody has this user name.",
} as const

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

/** The columns of the file of whom to tell, in their order. */
export const breachPeopleColumns = {
  formNo: "Form No",
  admissionNo: "Admission No",
  name: "Name",
  mobile: "Mobile",
  email: "E-mail",
} as const
