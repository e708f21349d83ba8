/** Texts beside what is shown only once and is to be copied. */
export const copyWords = {
  oneTime: "One-time password",
  copy: "Copy",
  copied: "Copied",
  notCopied: "This device does not allow copying. Select the password and copy it yourself.",
  leaveTitle: "Leave without the password?",
  leave: "Leave",
  stay: "Stay",
} as const
