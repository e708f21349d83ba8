/** The state of a task of the set-up as a text: "22 courses, 3 without seats in 2025-2026". */
import { collegeSettings } from "#domain/college/college-settings.ts"
import { type SetUpFigures, taskState } from "#domain/college/set-up.ts"
import type { SetUpTask } from "#domain/college/set-up-tasks.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { countTexts } from "#domain/texts/office/rows.ts"
import { noticeState } from "#screen/privacy/notice-state-words.ts"
import { stateWords as words } from "./words.ts"

const ownLabels = {
  CollegeName: collegeSettings.collegeName.label,
  CollegeAddress: collegeSettings.collegeAddress.label,
  SupportEmail: collegeSettings.supportEmail.label,
} as const satisfies Record<SetUpFigures["Unset"][number], string>

/** Joins the parts that are not empty with commas. */
const joined = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(", ")

const ofCourses = ({ Courses, AcademicYear }: SetUpFigures, ...lacks: readonly (string | false)[]) => {
  if (Courses === 0) return words.needsCourses
  if (!lacks.some(Boolean)) return fill(words.all, { n: Courses, year: AcademicYear })
  return joined(fill(countTexts.courses, { n: Courses }), ...lacks)
}

const texts: Readonly<Record<SetUpTask, (figures: SetUpFigures) => string>> = {
  college: ({ Unset, CollegeName }) =>
    Unset.length === 0
      ? CollegeName
      : fill(words.missing, { names: Unset.map((name) => ownLabels[name]).join(", ") }),
  cycle: (figures) => {
    const { AcademicYear: year, ExamYear: exam } = figures
    if (taskState("cycle", figures) === "toDo") return fill(words.yearPast, { year })
    const usual = academicYearOf(year)
    const text = fill(words.cycle, { year, exam })
    return usual === undefined || usual === exam ? text : joined(text, fill(words.examOther, { usual }))
  },
  courses: ({ Degrees, Courses, Departments, DegreesWithoutCourses: n }) =>
    Courses + Degrees === 0
      ? words.noCourses
      : joined(
          fill(words.courses, { degrees: Degrees, courses: Courses, departments: Departments }),
          n > 0 && fill(words.degreesWithout, { n }),
        ),
  quotas: ({ Quotas, Categories, Communities, QuotasWithoutCategories: n }) =>
    joined(
      fill(words.quotas, { quotas: Quotas, categories: Categories, communities: Communities }),
      n > 0 && fill(words.quotasWithout, { n }),
    ),
  seats: (figures) =>
    ofCourses(
      figures,
      figures.CoursesWithoutSeats > 0 &&
        fill(words.withoutSeats, { n: figures.CoursesWithoutSeats, year: figures.AcademicYear }),
    ),
  fees: (figures) => {
    const { CoursesWithoutFees, CoursesWithSomeFees, AcademicYear: year } = figures
    return ofCourses(
      figures,
      CoursesWithoutFees > 0 && fill(words.withoutFees, { n: CoursesWithoutFees, year }),
      CoursesWithSomeFees > 0 && fill(words.someFees, { n: CoursesWithSomeFees, year }),
    )
  },
  // A figure that an older version did not keep, or a server of the release before does not tell, is not missing.
  references: ({ PaymentReferences: n }) =>
    n === undefined ? "" : n === 0 ? words.noReferences : fill(words.references, { n }),
  documents: ({ DocumentTypes: n }) => (n === 0 ? words.noDocuments : fill(countTexts.documentTypes, { n })),
  privacy: ({ PrivacyNotice: version }) => (version === undefined ? "" : noticeState(version)),
  people: ({ People: n, RolesWithoutPeople: roles }) =>
    joined(fill(words.people, { n }), roles.length > 0 && fill(words.nobodyAs, { roles: roles.join(", ") })),
  rules: ({ Rules: total, RulesAsRecommended: n }) => fill(words.rules, { n, total }),
}

export const stateText = (task: SetUpTask, figures: SetUpFigures): string => texts[task](figures)
