import { reads } from "#server/contract/operation.ts"

export const listCourses = reads(
  "listCourses",
  async ({ db, query }) => {
    let found = db
      .selectFrom("courses")
      .select(["CourseId", "Name", "DegreeId", "CourseCategory", "DepartmentId"])
      .where("IsActive", "=", true)
    if (query.DegreeId) found = found.where("DegreeId", "=", query.DegreeId)
    if (query.CourseCategory) found = found.where("CourseCategory", "=", query.CourseCategory)
    const data = await found.orderBy("CourseId").execute()
    return { status: 200, body: { data, message: "Courses" } }
  },
  { may: "everybody" },
)
