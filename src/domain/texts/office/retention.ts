/** Texts about applications whose retention time is over. Not from the specification. */
export const retentionTexts = {
  removed:
    "This application was removed on {day} under the college's retention rule. What is sent to it is not saved.",
  kept: "The application is kept",
  done: "This application was removed already.",
  usedAgain: "Used again",
  keptLonger: "The college keeps applications longer now",
  afterRestore: "The data was restored or moved; the removal is announced anew",
} as const
