/** Texts of the screens that show one application, while it is loaded and when there is none. From platform §8. */
export const recordTexts = {
  loadingDetails: "Loading application details...",
  studentNotFound: "Student not found.",
} as const
