/** Texts of the privacy notice before a form. */
export const gateWords = {
  own: "Before you enter anything: this is what the college does with your data, and what your rights are.",
  ownAgree: "I have read this and agree",
  ownDecline: "I do not agree",
  ownDeclined:
    "Without your agreement you cannot apply here, and nothing about you is stored. Ask the office how else you can apply:",
  staff: "Read this to the applicant, in a language that they understand, before you enter anything.",
  staffAgree: "It was read, and they agree",
  staffDecline: "They do not agree",
  staffDeclined: "Do not enter anything about this person here. The office decides how else they can apply.",
  declinedTitle: "Nothing was recorded",
  backToNotice: "Back to the notice",
  recording: "Recording…",
  tick: "The privacy notice was read to the applicant, and they agree",
  tickMissing: "Read the privacy notice to the applicant first",
  read: "Read the privacy notice",
  close: "Close",
} as const
