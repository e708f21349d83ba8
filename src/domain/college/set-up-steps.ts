/** Decides which steps the set-up of a college has, and which of them the Admin must confirm. */

/** The steps, in their order. */
export const setUpSteps = [
  "college",
  "cycle",
  "courses",
  "quotas",
  "seats",
  "fees",
  "documents",
  "privacy",
  "people",
  "rules",
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** Steps whose values cannot show whether somebody has checked them: the Admin confirms them. */
export const checkedSteps = ["cycle", "quotas", "privacy", "rules"] as const satisfies readonly SetUpStep[]
export type CheckedStep = (typeof checkedSteps)[number]

export const isCheckedStep = (step: string): step is CheckedStep => checkedSteps.some((one) => one === step)
