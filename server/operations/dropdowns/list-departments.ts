import { reads } from "#server/contract/operation.ts"
import { readDepartments } from "#server/records/college/courses.ts"

export const listDepartments = reads(
  "listDepartments",
  async ({ db }) => {
    const data = await readDepartments(db)
    return { status: 200, body: { data, message: "Departments" } }
  },
  { may: "everybody" },
)
