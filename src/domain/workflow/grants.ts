/** Lists how far a permission may reach, and groups of roles, for the permission tables. */
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

/** Which roles have a permission, and how far it reaches. A role that is not listed does not have it. */
export type Grants = Readonly<Partial<Record<RoleCode, Reach>>>

export const office: Grants = { ADMIN: "any", STAFF: "any" }
export const registrars: Grants = { ...office, C: "any" }
export const approvalReaders: Grants = { ...office, AO: "any", P: "any", F: "any" }
/** Everybody who works for the college. */
export const staff: Grants = { ...registrars, AO: "any", F: "any", P: "any" }
