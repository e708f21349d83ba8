/** Decides which tasks make a college ready for its first application, and which are done, from what the college has. */
import type { CatalogueExample } from "./catalogue.ts"
import type { OwnName } from "./college-settings.ts"
import {
  type CheckedTask,
  isCheckedTask,
  type SetUpStep,
  type SetUpTask,
  setUpSteps,
  setUpTasks,
  stepNames,
} from "./set-up-tasks.ts"

/**
 * What a college has and lacks, as in the contract's SetUp. Seats and fees are those of its
 * academic year; inactive rows do not count.
 */
export interface SetUpFigures {
  readonly CollegeName: string
  /** Settings that need a value of their own and still have the default. */
  readonly Unset: readonly Capitalize<OwnName>[]
  readonly AcademicYear: string
  /** The rounds of the year are over, or it is a default that nobody has changed since. */
  readonly IsYearPast: boolean
  readonly ExamYear: number
  /** Steps that the Admin has confirmed. */
  readonly Checked: readonly CheckedTask[]
  /** Applications that are not deleted. */
  readonly Applications: number
  readonly Degrees: number
  readonly DegreesWithoutCourses: number
  /** Courses that can be chosen: active ones of an active degree. */
  readonly Courses: number
  readonly Departments: number
  readonly Quotas: number
  readonly QuotasWithoutCategories: number
  readonly Categories: number
  readonly Communities: number
  /** Courses without seats in any active quota; those with a total of 0 are complete. */
  readonly CoursesWithoutSeats: number
  /** Courses that have seats, or no seats yet, and no fee at all. */
  readonly CoursesWithoutFees: number
  /** Courses that have fees, but none for a quota with seats. */
  readonly CoursesWithSomeFees: number
  /** Payment references that are offered; answers kept by older versions have no figure, and then none is missing. */
  readonly PaymentReferences?: number | undefined
  /** Document types that are listed. */
  readonly DocumentTypes: number
  /** The version of the privacy notice that applicants see; null while none is published; none from a server of the release before. */
  readonly PrivacyNotice?: number | null | undefined
  /** Active users other than students. */
  readonly People: number
  /** Roles of approval stages that no active user has. */
  readonly RolesWithoutPeople: readonly string[]
  /** Rules with a recommended value, and how many of them have it. */
  readonly Rules: number
  readonly RulesAsRecommended: number
  /** Example lists with which the college may begin. */
  readonly Examples: readonly CatalogueExample[]
  /** Those that may replace the unused lists of the example with which it has begun; answers kept by older versions have none. */
  readonly OtherExamples?: readonly CatalogueExample[] | undefined
}

/** toDo: something is missing. look: complete, but not confirmed. done. */
export type TaskState = "toDo" | "look" | "done"

const isComplete: Readonly<Record<SetUpTask, (figures: SetUpFigures) => boolean>> = {
  college: ({ Unset }) => Unset.length === 0,
  // A college with applications still works on them, whatever the year.
  cycle: ({ IsYearPast, Applications }) => !IsYearPast || Applications > 0,
  courses: ({ Courses, DegreesWithoutCourses }) => Courses > 0 && DegreesWithoutCourses === 0,
  quotas: ({ Quotas, QuotasWithoutCategories, Communities }) =>
    Quotas > 0 && QuotasWithoutCategories === 0 && Communities > 0,
  seats: ({ Courses, CoursesWithoutSeats }) => Courses > 0 && CoursesWithoutSeats === 0,
  // A college with applications may leave a quota without its fee.
  fees: ({ Courses, CoursesWithoutFees, CoursesWithSomeFees, Applications }) =>
    Courses > 0 && CoursesWithoutFees === 0 && (CoursesWithSomeFees === 0 || Applications > 0),
  // Staff cannot enter a payment without one.
  references: ({ PaymentReferences }) => PaymentReferences !== 0,
  documents: ({ DocumentTypes }) => DocumentTypes > 0,
  // The college decides whether it publishes a notice (decision 0051).
  privacy: () => true,
  people: ({ RolesWithoutPeople }) => RolesWithoutPeople.length === 0,
  rules: () => true,
}

/** The state of a task. Nothing needs confirming once applications exist. */
export function taskState(task: SetUpTask, figures: SetUpFigures): TaskState {
  if (!isComplete[task](figures)) return "toDo"
  if (!isCheckedTask(task) || figures.Applications > 0) return "done"
  if (task === "privacy" && (figures.PrivacyNotice ?? null) !== null) return "done"
  return figures.Checked.includes(task) ? "done" : "look"
}

/** The tasks that are not done, in their order. */
export const tasksLeft = (figures: SetUpFigures): readonly SetUpTask[] =>
  setUpTasks.filter((task) => taskState(task, figures) !== "done")

/** The steps with a task that is not done, in their order. */
export const stepsLeft = (figures: SetUpFigures): readonly SetUpStep[] =>
  stepNames.filter((step) => setUpSteps[step].some((task) => taskState(task, figures) !== "done"))

/** True when the Admin of this college starts in the set-up after signing in. */
export const beginsWithSetUp = (figures: SetUpFigures): boolean =>
  figures.Applications === 0 && tasksLeft(figures).length > 0

/** The next task that is not done, continuing from the first task after the last; undefined when no other is left. */
export function nextTask(task: SetUpTask, figures: SetUpFigures): SetUpTask | undefined {
  const at = setUpTasks.indexOf(task)
  const left = tasksLeft(figures).filter((one) => one !== task)
  return left.find((one) => setUpTasks.indexOf(one) > at) ?? left[0]
}

/** A course and a quota with seats, or a course without seats yet (null). */
export interface FeesWanted {
  readonly CourseId: number
  readonly QuotaCode: string | null
}

/** Counts courses without any fee, and courses without the fee of a quota. `kept`: courses and quotas that have fees. */
export function feeGaps(
  wanted: readonly FeesWanted[],
  kept: readonly { readonly CourseId: number; readonly QuotaCode: string }[],
): Pick<SetUpFigures, "CoursesWithoutFees" | "CoursesWithSomeFees"> {
  const isKept = ({ CourseId, QuotaCode }: FeesWanted) =>
    kept.some((one) => one.CourseId === CourseId && (QuotaCode === null || one.QuotaCode === QuotaCode))
  const coursesOf = (rows: readonly FeesWanted[]) => new Set(rows.map(({ CourseId }) => CourseId))
  const lacking = coursesOf(wanted.filter((one) => !isKept(one)))
  const having = coursesOf(wanted.filter(isKept))
  const some = [...lacking].filter((courseId) => having.has(courseId)).length
  return { CoursesWithoutFees: lacking.size - some, CoursesWithSomeFees: some }
}
