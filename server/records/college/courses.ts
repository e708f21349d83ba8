/** Decides which degrees, courses and departments can be chosen, and how a course is named. */
import { notOfferedIssue } from "#domain/application/course-offered.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { invalidField } from "#server/errors/problem.ts"

/** The degrees that are offered; with `all` also the others, and each says whether it is offered. */
export async function readDegrees(db: Queries, all = false): Promise<Schemas["Degree"][]> {
  const rows = await db.selectFrom("degrees").selectAll().orderBy("DegreeId").execute()
  return rows
    .filter(({ IsActive }) => all || IsActive)
    .map(({ DegreeId, Name, IsActive }) => ({ DegreeId, Name, ...(all && { IsActive }) }))
}

/** The courses that are offered, by name; with `all` also the others, and each says whether it is offered. */
export async function readCourses(db: Queries, all = false): Promise<Schemas["Course"][]> {
  const rows = await db
    .selectFrom("courses")
    .select(["CourseId", "Name", "DegreeId", "CourseCategory", "DepartmentId", "IsActive"])
    .orderBy((eb) => eb.fn("lower", ["Name"]))
    .orderBy("CourseId")
    .execute()
  return rows
    .filter(({ IsActive }) => all || IsActive)
    .map(({ IsActive, ...course }) => ({ ...course, ...(all && { IsActive }) }))
}

/** The departments that may be chosen, by name. */
export const readDepartments = (db: Queries): Promise<Schemas["Department"][]> =>
  db
    .selectFrom("departments")
    .select(["DepartmentId", "Name"])
    .where("IsActive", "=", true)
    .orderBy((eb) => eb.fn("lower", ["Name"]))
    .orderBy("DepartmentId")
    .execute()

interface Chosen {
  readonly CourseId: number
  readonly DegreeId: number
}

/**
 * The statement that reads a course with its degree, to be sent with others; it locks the course against removal until the
 * transaction ends.
 */
export const selectCourse = (db: Queries, { CourseId, DegreeId }: Chosen) =>
  db
    .selectFrom("courses as c")
    .innerJoin("degrees as d", "d.DegreeId", "c.DegreeId")
    .select(["c.DegreeId", "c.Name", "c.IsActive", "d.Name as DegreeName", "d.IsActive as DegreeIsActive"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("degrees").select("Name").where("degrees.DegreeId", "=", DegreeId)).as("IsDegree"),
    )
    .where("c.CourseId", "=", CourseId)
    .forKeyShare(["c", "d"])

type Known = Awaited<ReturnType<ReturnType<typeof selectCourse>["execute"]>>[number]

const endOf = ({ Name, IsActive, DegreeName, DegreeIsActive }: Known) =>
  notOfferedIssue({ Name: DegreeName, IsActive: DegreeIsActive }, { Name, IsActive })

/** The course that `selectCourse` found. Throws 422 unless it is offered and belongs to the degree. */
export function offeredCourse([course]: readonly Known[], chosen: Chosen): Known {
  if (!course) throw invalidField("CourseId", validationTexts.option)
  // The course is of another degree: it is the course that has to be chosen anew.
  if (course.DegreeId !== chosen.DegreeId)
    throw invalidField(course.IsDegree ? "CourseId" : "DegreeId", validationTexts.option)
  const ended = endOf(course)
  if (ended) throw invalidField(ended.field, ended.message)
  return course
}

/** Throws 422 unless the course is offered and belongs to the degree. */
export async function requireCourse(db: Queries, chosen: Chosen): Promise<void> {
  offeredCourse(await selectCourse(db, chosen).execute(), chosen)
}

/**
 * Why an application cannot be submitted because of its course: it was offered when it was chosen and is no longer offered.
 */
export async function courseIssues(db: Queries, chosen: Chosen) {
  const course = await selectCourse(db, chosen).executeTakeFirst()
  const ended = course && endOf(course)
  return ended ? [ended] : []
}

/** Degree and course as one name, such as `MD General Medicine`. */
export async function courseNameOf(db: Queries, courseId: number): Promise<string> {
  const row = await db
    .selectFrom("courses as c")
    .innerJoin("degrees as d", "d.DegreeId", "c.DegreeId")
    .select(["d.Name as Degree", "c.Name as Course"])
    .where("c.CourseId", "=", courseId)
    .executeTakeFirst()
  return row ? `${row.Degree} ${row.Course}` : ""
}
