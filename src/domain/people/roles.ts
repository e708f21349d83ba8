/** Decides which role a user acts in, for navigation, guards and the server (platform §6, decisions A1–A5, A9). */
interface Role {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly alsoCalled: readonly string[]
}

/** The one catalogue of roles (decision A4). For a new role, the compiler reports every place that must handle it. */
const catalogue = [
  { id: 1, code: "ADMIN", name: "Admin", alsoCalled: [] },
  { id: 2, code: "STAFF", name: "Staff", alsoCalled: [] },
  { id: 3, code: "C", name: "Counsellor", alsoCalled: ["COUNSELOR"] },
  { id: 4, code: "AO", name: "Admissions Officer", alsoCalled: [] },
  { id: 5, code: "F", name: "Finance", alsoCalled: ["FINANCER"] },
  { id: 6, code: "P", name: "Principal", alsoCalled: [] },
  { id: 7, code: "S", name: "Student", alsoCalled: ["STUDENT"] },
] as const satisfies readonly Role[]

/** The codes of the role catalogue. */
export type RoleCode = (typeof catalogue)[number]["code"]

/** True for an applicant, who sees and edits only what is their own. */
export const isApplicant = (role: RoleCode | null | undefined): boolean => role === "S"

/** One row of the catalogue: number, code, stored name, and other spellings of it. */
export interface RoleRow extends Role {
  readonly code: RoleCode
}

/** The catalogue as the server sends it; the client shows what it sends. */
export const roleCatalogue: readonly RoleRow[] = catalogue

/** A role in any of the shapes that responses contain: local (RoleId, RoleCode, RoleName) or central (Name, Code, name). */
export interface RoleLike {
  readonly RoleId?: number | string | null
  readonly RoleCode?: string | null
  readonly RoleName?: string | null
  readonly Code?: string | null
  readonly Name?: string | null
  readonly name?: string | null
}

/** The roles of a user in the sign-in response. */
export interface UserRoles {
  readonly localRoles?: readonly RoleLike[] | null
  readonly roles?: readonly RoleLike[] | null
  readonly username?: string | null
}

/** The catalogue row of a role, by code, else by name (ignoring case), else by number; undefined when there is none. */
export function roleRow(role: RoleLike): RoleRow | undefined {
  const words = [role.RoleCode, role.Code, role.RoleName, role.Name, role.name]
    .filter((word): word is string => typeof word === "string" && word.trim() !== "")
    .map((word) => word.trim().toUpperCase())
  for (const word of words) {
    const row = roleCatalogue.find(
      (candidate) =>
        candidate.code === word ||
        candidate.name.toUpperCase() === word ||
        candidate.alsoCalled.includes(word),
    )
    if (row) return row
  }
  return roleById(role.RoleId)
}

/** The catalogue row of a number; undefined when there is none. */
export function roleById(id: number | string | null | undefined): RoleRow | undefined {
  return id === null || id === undefined
    ? undefined
    : roleCatalogue.find((row) => String(row.id) === String(id))
}

/** The catalogue row of a stored number. Throws when there is none. */
export function roleOfId(id: number): RoleRow {
  const row = roleById(id)
  if (!row) throw new RangeError(`No role ${id}`)
  return row
}

/** The catalogue row of a code. */
export function roleByCode(code: RoleCode): RoleRow {
  const row = roleCatalogue.find((candidate) => candidate.code === code)
  if (!row) throw new RangeError(`No role ${code}`)
  return row
}

/**
 * The code of the role that a user acts in: their first local role, else their first central role (decision A5).
 * With no roles at all a username that contains "student" counts as S; anything else is `undefined`, "any other
 * role", never a staff role (decisions A2, A3).
 */
export function firstRole(user: UserRoles): RoleCode | undefined {
  const first = user.localRoles?.[0] ?? user.roles?.[0]
  if (first) return roleRow(first)?.code
  return user.username?.toLowerCase().includes("student") ? "S" : undefined
}
