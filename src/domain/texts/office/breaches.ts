/** Texts about an entry of the register of breaches, for page and server. Not from the specification. */
export const breachTexts = {
  saved: "The register is saved",
  changedSince:
    "This breach is already in the register, as number {n}, and it has been changed since. Open it there and enter what is still missing.",
  added: "{n} {n:person is|people are} added",
  removed: "Taken off the list",
  whatMissing: "Say what happened.",
  tooLong: "No more than 4,000 characters.",
  kindsMissing: "Choose at least one kind of data.",
  inFuture: "This is in the future.",
  endsBefore: "The end is before the beginning.",
  afterNoticed: "It began after it was noticed.",
  beforeNoticed: "This is before it was noticed.",
  notDone: "It can be closed once the Board was told in detail and the people were told.",
  nobody: "Enter at least one application number, or a username.",
  daysMissing: "Enter the first and the last day.",
  noSuchUser: "Nobody has this user name.",
} as const

/** The columns of the CSV file with the people to inform, in their order. */
export const breachPeopleColumns = {
  formNo: "Form No",
  admissionNo: "Admission No",
  name: "Name",
  mobile: "Mobile",
  email: "E-mail",
} as const
