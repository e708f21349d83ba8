/** Texts of the register of breaches. */
export const breachWords = {
  title: "Register of breaches",
  back: "Tools",
  intro:
    "A breach is personal data that was seen, changed, lost or taken by somebody who may not. The law asks the college to tell the Data Protection Board of India without delay, in detail within {hours} hours, and everybody concerned. Nothing here can be deleted, and nothing is sent by itself.",
  add: "Enter a breach",
  newTitle: "Enter a breach",
  entry: "Breach {n}",
  no: "No",
  noticed: "Noticed",
  what: "What happened",
  people: "People",
  stands: "Status",
  closed: "Closed",
  none: "The register is empty",
  noneHint: "Enter a breach as soon as it is noticed, with what is known by then.",
  failed: "The entry could not be loaded.",
  hoursLeft: "{n} {n:hour is|hours are} left to tell the Board in detail, until {until}.",
  hoursOver: "The {hours} hours are over since {until}: tell the Board in detail now.",
  toDo: "To do: {duties}",
  isClosed: "Closed {when}",
  details: "Details",
  notSaved: "The entry is not saved",
  save: "Save",
  cancel: "Cancel",
  history: "What was entered and changed",
  created: "Entered",
  updated: "Changed: {fields}",
  peopleAdded: "{n} {n:person|people} added to the list",
  personRemoved: "{formNo} taken off the list",
  change: "{field}: {from} → {to}",
  empty: "–",
} as const

/** Texts of the list of affected people. */
export const peopleWords = {
  title: "People affected",
  list: "People to tell",
  form: "Add people",
  intro:
    "Tell each of them what happened, what may follow, what was done, what they can do themselves, and whom to ask.",
  formNo: "Form No",
  name: "Name",
  removedName: "Removed",
  mobile: "Mobile",
  email: "E-mail",
  numbers: "Form or admission numbers",
  numbersHint: "One or many, with spaces, commas or lines between them.",
  add: "Add them",
  adding: "Adding…",
  byLooks: "Everybody whose application one user saw",
  username: "User name",
  from: "From",
  to: "To",
  addSeen: "Add all they saw",
  unknown: "Not found: {numbers}",
  deleted: "Who saw what before {day} is no longer recorded: nobody of these days could be added.",
  unnamed: "Not added, because it is not recorded whom these named:",
  unnamedRows: "{day}: {what}, {n} {n:row|rows}",
  unnamedFile: "{day}: {what}, {n} {n:time|times}",
  notAdded: "Nobody was added",
  remove: "Take off",
  none: "Nobody is on the list",
  noneHint: "Add them by their numbers, or by who saw their applications.",
} as const

/** The labels of the form's fields. */
export const fieldWords = {
  NoticedAt: "Noticed",
  HappenedFrom: "Happened from",
  HappenedTo: "Happened until",
  What: "What happened",
  Kinds: "Kinds of data",
  PeopleCount: "How many people, as far as known",
  Consequences: "What may follow for them",
  Done: "What was done about it",
  BoardToldAt: "Board told, first word",
  BoardDetailAt: "Board told in detail",
  PeopleToldAt: "People told",
  IsClosed: "Closed: everything is told and done",
} as const

export const momentHint = "dd-mm-yyyy hh:mm, time of the college"
export const invalidMomentText = "Enter a day and a time, as 21-11-2026 10:48."
export const invalidCountText = "Enter a whole number."
