/** Decides which steps the set-up of a college has, and which of them somebody has to look at. */

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

/** What stands here, or is not here, nobody can tell from a choice: the Admin says that it was looked at. */
export const checkedSteps = ["cycle", "quotas", "privacy", "rules"] as const satisfies readonly SetUpStep[]
export type CheckedStep = (typeof checkedSteps)[number]

export const isCheckedStep = (step: string): step is CheckedStep => checkedSteps.some((one) => one === step)
