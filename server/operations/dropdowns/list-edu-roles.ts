import { roleCatalogue } from "#domain/people/roles.ts"
import { reads } from "#server/contract/operation.ts"

/** EduRoleId is RoleId (decision A10). */
export const listEduRoles = reads(
  "listEduRoles",
  async () => {
    const data = roleCatalogue.map(({ id, name, code }) => ({
      RoleName: name,
      EduRoleId: id,
      RoleCode: code,
    }))
    return { status: 200, body: { data, message: "Roles" } }
  },
  { may: "everybody" },
)
