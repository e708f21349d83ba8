/** Decides which steps the set-up of a college has, which tasks each of them, and which tasks the Admin must confirm. */

/** The steps and their tasks, in their order. */
export const setUpSteps = {
  college: ["college", "cycle"],
  courses: ["courses"],
  places: ["quotas", "seats"],
  asked: ["fees", "references", "documents"],
  people: ["people"],
  rules: ["privacy", "rules"],
} as const

export type SetUpStep = keyof typeof setUpSteps
export type SetUpTask = (typeof setUpSteps)[SetUpStep][number]

export const stepNames = Object.keys(setUpSteps) as readonly SetUpStep[]
/** All tasks, in their order. */
export const setUpTasks: readonly SetUpTask[] = stepNames.flatMap((step) => setUpSteps[step])

export const isOfStep = (step: SetUpStep, task: SetUpTask): boolean =>
  setUpSteps[step].some((one) => one === task)

/** Tasks whose values cannot show whether somebody has checked them: the Admin confirms them. */
export const checkedTasks = ["cycle", "quotas", "privacy", "rules"] as const satisfies readonly SetUpTask[]
export type CheckedTask = (typeof checkedTasks)[number]

export const isCheckedTask = (task: string): task is CheckedTask => checkedTasks.some((one) => one === task)
