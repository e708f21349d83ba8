/** Texts about applications whose retention time is over. Not from the specification. */
export const retentionTexts = {
  removed:
    "This application was removed on {day}: its time was over by the college's rule. What was sent now is not stored.",
  kept: "The application is kept",
  done: "This application was removed already.",
  usedAgain: "Used again",
} as const
