/** Texts of the screens that show one application, while it is loaded and when there is none. From platform §8, but for the last one. */
export const recordTexts = {
  loadingDetails: "Loading application details...",
  studentNotFound: "Student not found.",
  /** Follows why an application cannot be changed; for the Admin, who alone re-opens it. */
  reopenFirst: "Re-open the application first; then its documents can be re-opened, too.",
} as const
