/** Collects the figures of the set-up: what the college has, and what it still lacks for its first application. */
import { catalogueExamples } from "#domain/college/catalogue.ts"
import { formNameOf } from "#domain/college/college-form-values.ts"
import type { CollegeLists } from "#domain/college/college-lists.ts"
import {
  collegeSettings,
  isAsRecommended,
  recommendedNames,
  unsetNames,
} from "#domain/college/college-settings.ts"
import { type FeesWanted, feeGaps } from "#domain/college/set-up.ts"
import { isCheckedTask } from "#domain/college/set-up-tasks.ts"
import { roleByCode } from "#domain/people/roles.ts"
import { academicYearOf, isYearPast } from "#domain/seats/seats.ts"
import { levels } from "#domain/workflow/approval-chain.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { newestNoticeVersion } from "#server/records/privacy/notices.ts"
import { moreSeats, seatsOfQuota } from "#server/records/seats/quota-seats.ts"
import { mayTakeExample } from "./catalogue.ts"
import { readCollege } from "./college.ts"
import { readLists } from "./college-lists.ts"
import { selectOffered } from "./payment-references.ts"

type SetUp = Schemas["SetUp"]

/** Degrees, the courses that can be chosen, and departments. */
async function catalogueFigures(db: Queries) {
  const degrees = await db.selectFrom("degrees").select("DegreeId").where("IsActive", "=", true).execute()
  const courses = await db
    .selectFrom("courses as c")
    .innerJoin("degrees as d", "d.DegreeId", "c.DegreeId")
    .select(["c.CourseId", "c.DegreeId"])
    .where("c.IsActive", "=", true)
    .where("d.IsActive", "=", true)
    .execute()
  const empty = degrees.filter(({ DegreeId }) => !courses.some((course) => course.DegreeId === DegreeId))
  const figures = {
    Degrees: degrees.length,
    DegreesWithoutCourses: empty.length,
    Courses: courses.length,
  }
  return { figures, courseIds: courses.map(({ CourseId }) => CourseId) }
}

/** The counts that depend on no other figure, in one statement. */
const countAll = (db: Queries) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("departments")
        .select((count) => count.fn.countAll<number>().as("n"))
        .where("IsActive", "=", true)
        .as("Departments"),
      eb
        .selectFrom(selectOffered(db).as("offered"))
        .select((count) => count.fn.countAll<number>().as("n"))
        .as("PaymentReferences"),
      eb
        .selectFrom("document_types")
        .select((count) => count.fn.countAll<number>().as("n"))
        .where("IsActive", "=", true)
        .where("Listed", "=", true)
        .as("DocumentTypes"),
      eb
        .selectFrom("admissions")
        .select((count) => count.fn.countAll<number>().as("n"))
        .where("DeletedAt", "is", null)
        .as("Applications"),
    ])
    .$narrowType<{
      Departments: number
      PaymentReferences: number
      DocumentTypes: number
      Applications: number
    }>()
    .executeTakeFirstOrThrow()

function listFigures({ Quotas, Categories, Communities }: CollegeLists) {
  const categories = Categories.filter(({ IsActive }) => IsActive)
  const quotas = Quotas.filter(({ IsActive }) => IsActive)
  return {
    Quotas: quotas.length,
    QuotasWithoutCategories: quotas.filter(
      ({ QuotaCode }) => !categories.some((category) => category.QuotaCode === QuotaCode),
    ).length,
    Categories: categories.length,
    Communities: Communities.filter(({ IsActive }) => IsActive).length,
  }
}

/** The courses without seats of an active quota in a year, and those without fees. */
async function seatFigures(db: Queries, courseIds: readonly number[], year: number, lists: CollegeLists) {
  const matrices = await db
    .selectFrom("seat_matrix as m")
    .selectAll("m")
    .select(moreSeats("m").as("Quotas"))
    .where("m.AcademicYear", "=", year)
    .where("m.Status", "=", "Active")
    .execute()
  const fees = await db
    .selectFrom("fee_rows")
    .select(["CourseId", "QuotaCode"])
    .distinct()
    .where("AcademicYear", "=", year)
    .execute()
  const wanted = courseIds.flatMap((CourseId): FeesWanted[] => {
    const matrix = matrices.find((one) => one.CourseId === CourseId)
    // Without any seat by intention: nobody can be admitted, and nobody has to pay.
    if (matrix?.TotalSeats === 0) return []
    const quotas = lists.Quotas.filter((quota) => quota.IsActive && seatsOfQuota(matrix, quota) > 0)
    if (quotas.length === 0) return [{ CourseId, QuotaCode: null }]
    return quotas.map(({ QuotaCode }) => ({ CourseId, QuotaCode }))
  })
  return {
    CoursesWithoutSeats: wanted.filter(({ QuotaCode }) => QuotaCode === null).length,
    ...feeGaps(wanted, fees),
  }
}

/** How many people work at the college, and at which stages nobody could act. */
async function peopleFigures(db: Queries) {
  const active = await db
    .selectFrom("users")
    .select((eb) => ["RoleId", eb.fn.countAll<number>().as("n")])
    .where("IsActive", "=", true)
    .where("RoleId", "!=", roleByCode("S").id)
    .groupBy("RoleId")
    .execute()
  const isThere = (roleId: number) => active.some(({ RoleId }) => RoleId === roleId)
  const roles = levels.map(({ role }) => roleByCode(role))
  return {
    People: active.reduce((sum, { n }) => sum + n, 0),
    RolesWithoutPeople: roles.filter(({ id }) => !isThere(id)).map(({ name }) => name),
  }
}

export async function setUpFigures(db: Queries, today: string): Promise<SetUp> {
  const college = await readCollege(db)
  const lists = await readLists(db)
  const { figures, courseIds } = await catalogueFigures(db)
  return {
    CollegeName: college.collegeName,
    Unset: unsetNames(college).map(formNameOf),
    AcademicYear: college.academicYear,
    IsYearPast: isYearPast(college.academicYear, today, {
      isDefault: college.academicYear === collegeSettings.academicYear.default,
    }),
    ExamYear: college.examYear,
    Checked: college.setUpChecked.filter(isCheckedTask),
    ...(await countAll(db)),
    ...figures,
    ...listFigures(lists),
    ...(await seatFigures(db, courseIds, academicYearOf(college.academicYear) ?? 0, lists)),
    PrivacyNotice: await newestNoticeVersion(db),
    ...(await peopleFigures(db)),
    Rules: recommendedNames.length,
    RulesAsRecommended: recommendedNames.filter((name) => isAsRecommended(name, college)).length,
    Examples: (await mayTakeExample(db)) ? [...catalogueExamples] : [],
  }
}
