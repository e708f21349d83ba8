import { reads } from "#server/contract/operation.ts"

export const listDepartments = reads(
  "listDepartments",
  async ({ db }) => {
    const data = await db.selectFrom("departments").selectAll().orderBy("DepartmentId").execute()
    return { status: 200, body: { data, message: "Departments" } }
  },
  { may: "everybody" },
)
