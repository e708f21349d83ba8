import { reads } from "#server/contract/operation.ts"

export const listDegrees = reads(
  "listDegrees",
  async ({ db }) => {
    const data = await db
      .selectFrom("degrees")
      .select(["DegreeId", "Name"])
      .where("IsActive", "=", true)
      .orderBy("DegreeId")
      .execute()
    return { status: 200, body: { data, message: "Degrees" } }
  },
  { may: "everybody" },
)
