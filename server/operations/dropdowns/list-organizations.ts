import { reads } from "#server/contract/operation.ts"

export const listOrganizations = reads(
  "listOrganizations",
  async ({ db }) => {
    const rows = await db
      .selectFrom("organizations")
      .selectAll()
      .where("IsActive", "=", true)
      .orderBy("OrgId")
      .execute()
    const data = rows.map(({ Name, OrgId }) => ({ Name, CentralOrgId: OrgId }))
    return { status: 200, body: { data, message: "Organizations" } }
  },
  { may: "everybody" },
)
