/** Texts of the five steps of an application. From platform §2, §4. */
export const stageTexts = {
  submitted: "Submitted",
  officer: "Admissions Officer",
  financer: "Financer",
  principal: "Principal",
  approved: "Approved",
  /** The name of the tracker. Not from the specification. */
  progress: "Progress of the application",
  pendingAt: "Application pending at {role}",
} as const
