/** Decides how the data of a user is compared with what somebody else has saved in the meantime. */
import type { EduRole, User } from "#data/administration/admin-users.ts"
import { byPart, type EditRules } from "#data/form/record-edit.ts"
import { correctableFields, type UserCorrection, userFields } from "#domain/people/user-form.ts"

const parts = correctableFields.map((name) => ({
  name,
  label: userFields.find((field) => field.name === name)?.label ?? name,
}))

/** `roles` give the names of the roles. */
export function correctEditRules(
  roles: readonly Pick<EduRole, "EduRoleId" | "RoleName">[],
): EditRules<User, UserCorrection> {
  const roleName = (id: string) => roles.find(({ EduRoleId }) => String(EduRoleId) === id)?.RoleName ?? id
  const { differences, merge } = byPart<keyof UserCorrection, UserCorrection>(parts, (value, name) =>
    name === "EduRoleId" ? roleName(value) : value,
  )
  return {
    versionOf: ({ Version }) => String(Version ?? ""),
    valuesOf: (user) => ({
      FirstName: user.FirstName ?? "",
      LastName: user.LastName ?? "",
      Email: user.Email ?? "",
      MobileNo: user.MobileNo ?? "",
      EduRoleId: String(user.EduRoleId),
    }),
    differences,
    merge,
  }
}
