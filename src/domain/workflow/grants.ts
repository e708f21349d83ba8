/** Decides how far a permission may reach, and what the groups of roles that stand in the permission tables are. */
import type { RoleCode } from "#domain/people/roles.ts"

/** How far a permission reaches. */
export type Reach =
  | "any"
  | "own"
  | "ownEditable"
  | "ownUnapproved"
  | "draft"
  | "editable"
  | "atStep"
  | "fromStep"

/** Who may do something, and how far. A role that is not named may not. */
export type Grants = Readonly<Partial<Record<RoleCode, Reach>>>

export const office: Grants = { ADMIN: "any", STAFF: "any" }
export const registrars: Grants = { ...office, C: "any" }
export const approvalReaders: Grants = { ...office, AO: "any", P: "any", F: "any" }
