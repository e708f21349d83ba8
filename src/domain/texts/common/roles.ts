/** Decides the word for a role outside the workflow. Text of platform §4. */
export const roleTexts = {
  other: "Other Role",
} as const
