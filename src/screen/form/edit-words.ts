/** Texts about two versions of something that the office maintains, and about unsaved changes. */
export const editWords = {
  unsaved: "Not saved yet",
  saving: "Saving…",
  newer: "{title}: somebody else saved meanwhile",
  intro: "Yours is not saved. Choose for each line what the college should keep.",
  mine: "Yours",
  theirs: "Saved meanwhile",
  empty: "Not there",
  noDifference: "What was saved meanwhile does not touch what you changed.",
  cancel: "Cancel",
  send: "Keep and save",
  sending: "Saving…",
} as const

/** The question before a form with unsaved changes is left. */
export const leaveWords = {
  title: "Leave without saving?",
  text: "What you changed here is not saved.",
  leave: "Leave",
  stay: "Stay",
} as const
