/** Decides whether a course can be applied for, and how it is named. */
import { validationTexts } from "#domain/texts/form/validation.ts"
import type { Queries } from "#server/db/database.ts"
import { invalidField } from "#server/errors/problem.ts"

/** Throws 422 unless the course is active and belongs to the degree. */
export async function requireCourse(
  db: Queries,
  { CourseId, DegreeId }: { readonly CourseId: number; readonly DegreeId: number },
): Promise<void> {
  const course = await db
    .selectFrom("courses as c")
    .innerJoin("degrees as d", "d.DegreeId", "c.DegreeId")
    .select(["c.DegreeId", "c.IsActive", "d.IsActive as DegreeIsActive"])
    .where("c.CourseId", "=", CourseId)
    .executeTakeFirst()
  if (!course?.IsActive) throw invalidField("CourseId", validationTexts.option)
  if (course.DegreeId !== DegreeId || !course.DegreeIsActive)
    throw invalidField("DegreeId", validationTexts.option)
}

/** Degree and course in one name, such as `MD General Medicine`. */
export async function courseNameOf(db: Queries, courseId: number): Promise<string> {
  const row = await db
    .selectFrom("courses as c")
    .innerJoin("degrees as d", "d.DegreeId", "c.DegreeId")
    .select(["d.Name as Degree", "c.Name as Course"])
    .where("c.CourseId", "=", courseId)
    .executeTakeFirst()
  return row ? `${row.Degree} ${row.Course}` : ""
}
