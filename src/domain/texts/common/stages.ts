/** Texts of the five steps of an application. From platform §2, §4. */
export const stageTexts = {
  submitted: "Submitted",
  officer: "Admissions Officer",
  financer: "Financer",
  principal: "Principal",
  approved: "Approved",
  pendingAt: "Application pending at {role}",
} as const
