/** Decides which steps make a college ready for its first application, and which of them are done, from what the college has. */
import type { CatalogueExample } from "./catalogue.ts"
import type { OwnName } from "./college-settings.ts"
import { type CheckedStep, isCheckedStep, type SetUpStep, setUpSteps } from "./set-up-steps.ts"

/** What a college has and lacks, as the contract's SetUp. Seats and fees are those of its academic year; what is inactive does not count. */
export interface SetUpFigures {
  readonly CollegeName: string
  /** Settings that every college has its own of, and that nobody has changed yet. */
  readonly Unset: readonly Capitalize<OwnName>[]
  readonly AcademicYear: string
  /** No seats can be entered for it any more. */
  readonly IsYearPast: boolean
  readonly ExamYear: number
  /** Steps that the Admin has looked at. */
  readonly Checked: readonly CheckedStep[]
  /** Applications that are not deleted. */
  readonly Applications: number
  readonly Degrees: number
  readonly DegreesWithoutCourses: number
  /** Courses that can be chosen: of a degree that is active too. */
  readonly Courses: number
  readonly Departments: number
  readonly Quotas: number
  readonly QuotasWithoutCategories: number
  readonly Categories: number
  readonly Communities: number
  readonly CoursesWithoutSeats: number
  /** Courses with seats, or without any yet, and no fee at all. */
  readonly CoursesWithoutFees: number
  /** Courses that have fees, and lack that of a quota with seats. */
  readonly CoursesWithSomeFees: number
  /** Document types that are asked for. */
  readonly DocumentTypes: number
  /** The version of the privacy notice that applicants are shown; null while none was published. */
  readonly PrivacyNotice: number | null
  /** Active users who are no students. */
  readonly People: number
  /** Stages of the approval at which nobody could act: the words of their roles. */
  readonly RolesWithoutPeople: readonly string[]
  /** Rules that we recommend something for, and how many stand so. */
  readonly Rules: number
  readonly RulesAsRecommended: number
  /** Lists that the college may begin with. */
  readonly Examples: readonly CatalogueExample[]
}

/** Something is missing; everything is there and nobody has looked at it; done. */
export type StepState = "toDo" | "look" | "done"

const isComplete: Readonly<Record<SetUpStep, (figures: SetUpFigures) => boolean>> = {
  college: ({ Unset }) => Unset.length === 0,
  // Who has applications already entered their seats in time.
  cycle: ({ IsYearPast, Applications }) => !IsYearPast || Applications > 0,
  courses: ({ Courses, DegreesWithoutCourses }) => Courses > 0 && DegreesWithoutCourses === 0,
  quotas: ({ Quotas, QuotasWithoutCategories, Communities }) =>
    Quotas > 0 && QuotasWithoutCategories === 0 && Communities > 0,
  seats: ({ Courses, CoursesWithoutSeats }) => Courses > 0 && CoursesWithoutSeats === 0,
  // Who has applications already may leave a quota without its fee.
  fees: ({ Courses, CoursesWithoutFees, CoursesWithSomeFees, Applications }) =>
    Courses > 0 && CoursesWithoutFees === 0 && (CoursesWithSomeFees === 0 || Applications > 0),
  documents: ({ DocumentTypes }) => DocumentTypes > 0,
  // Whether there is one is the college's to say (decision 0051).
  privacy: () => true,
  people: ({ RolesWithoutPeople }) => RolesWithoutPeople.length === 0,
  rules: () => true,
}

/** How far a step is. Nobody has to look at what applications are made by already. */
export function stepState(step: SetUpStep, figures: SetUpFigures): StepState {
  if (!isComplete[step](figures)) return "toDo"
  if (!isCheckedStep(step) || figures.Applications > 0) return "done"
  if (step === "privacy" && figures.PrivacyNotice !== null) return "done"
  return figures.Checked.includes(step) ? "done" : "look"
}

/** The steps that are not done, in their order. */
export const stepsLeft = (figures: SetUpFigures): readonly SetUpStep[] =>
  setUpSteps.filter((step) => stepState(step, figures) !== "done")

/** True for a college whose Admin begins with its set-up after signing in. */
export const beginsWithSetUp = (figures: SetUpFigures): boolean =>
  figures.Applications === 0 && stepsLeft(figures).length > 0

/** The step after this one that is not done, from the first on behind the last; undefined when no other is left. */
export function nextStep(step: SetUpStep, figures: SetUpFigures): SetUpStep | undefined {
  const at = setUpSteps.indexOf(step)
  const left = stepsLeft(figures).filter((one) => one !== step)
  return left.find((one) => setUpSteps.indexOf(one) > at) ?? left[0]
}

/** Course and quota that have seats, or a course whose quotas nobody knows yet (null). */
export interface FeesWanted {
  readonly CourseId: number
  readonly QuotaCode: string | null
}

/** Courses without any fee, and courses that lack that of a quota. `kept`: courses and quotas that have fees. */
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
