import { reads } from "#server/contract/operation.ts"
import { readCourses } from "#server/records/college/courses.ts"

export const listCourses = reads(
  "listCourses",
  async ({ db, query }) => {
    const { All = false, DegreeId, CourseCategory } = query
    const data = (await readCourses(db, All))
      .filter((course) => DegreeId === undefined || course.DegreeId === DegreeId)
      .filter((course) => CourseCategory === undefined || course.CourseCategory === CourseCategory)
    return { status: 200, body: { data, message: "Courses" } }
  },
  { may: "everybody" },
)
