/** The name of a role outside the workflow. From platform §4. */
export const roleTexts = {
  other: "Other Role",
} as const
